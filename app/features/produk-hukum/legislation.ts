import type { ProdukHukumDetail } from '#contract/produk-hukum/produk-hukum.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { fullTitle } from './hukum-text.ts';

const DOES = {
  mengubah: 'legislationChanges',
  mencabut: 'legislationRepeals',
  'mencabut sebagian': 'legislationChanges',
} as const;

/** A regulation as schema.org describes one; `legislationRepeals` and the like name what it does to others. */
export function legislation(one: ProdukHukumDetail, desa: string, origin: string): Record<string, unknown> {
  const url = (id: number) => origin + morePaths.produkHukumDetail(id);
  const acts: Partial<Record<(typeof DOES)[keyof typeof DOES], object[]>> = {};
  for (const { jenis, arah, dokumen } of one.relasi) {
    if (arah === 'masuk') continue;
    const others = acts[DOES[jenis]] ?? [];
    others.push({ '@type': 'Legislation', '@id': url(dokumen.id), name: dokumen.sebutan });
    acts[DOES[jenis]] = others;
  }
  const government = { '@type': 'GovernmentOrganization', name: `Pemerintah Desa ${desa}`, url: origin };
  return {
    '@type': 'Legislation',
    '@id': url(one.id),
    url: url(one.id),
    name: fullTitle(one, desa),
    abstract: one.abstrak || undefined,
    inLanguage: 'id',
    legislationIdentifier: one.sebutan,
    legislationType: one.tipe.judul,
    legislationDate: one.tanggal_penetapan,
    datePublished: one.tanggal_pengundangan ?? undefined,
    temporalCoverage: `${one.berlaku_sejak}/${one.berlaku_sampai ?? '..'}`,
    legislationPassedBy: government,
    legislationJurisdiction: { '@type': 'AdministrativeArea', name: `Desa ${desa}` },
    legislationLegalForce: `https://schema.org/${forceOf(one)}`,
    ...acts,
    encoding: one.lampiran
      ? {
          '@type': 'LegislationObject',
          contentUrl: origin + one.lampiran,
          encodingFormat: 'application/pdf',
        }
      : undefined,
  };
}

function forceOf({ status, relasi, tanggal }: ProdukHukumDetail): string {
  if (status === 'tidak berlaku') return 'NotInForce';
  const partly = relasi.some(
    ({ arah, jenis, sejak }) => arah === 'masuk' && jenis === 'mencabut sebagian' && sejak <= tanggal,
  );
  return partly ? 'PartiallyInForce' : 'InForce';
}
