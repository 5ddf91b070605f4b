import { expect, it } from 'vitest';
import { tampilKode } from './tampil.ts';

it.each([
  ['PETANI/PEKEBUN', 'Petani/pekebun'],
  ['SLTA/SEDERAJAT', 'SLTA/sederajat'],
  ['AKADEMI/DIPLOMA III/S. MUDA', 'Akademi/diploma III/S. muda'],
  ['PEGAWAI NEGERI SIPIL (PNS)', 'Pegawai negeri sipil (PNS)'],
  ['KEPALA KELUARGA', 'Kepala keluarga'],
  ['ORANGTUA', 'Orang tua'],
  ['CACAT NETRA/BUTA', 'Disabilitas netra/buta'],
  ['TIDAK CACAT', 'Tidak ada'],
  ['BUDHA', 'Buddha'],
  ['AB+', 'AB+'],
  ['', ''],
])('%s is shown as %s', (nama, tampil) => expect(tampilKode(nama)).toBe(tampil));
