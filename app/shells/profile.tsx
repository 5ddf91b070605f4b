import { formatDate } from '../lib/format.ts';
import { useSite } from '../lib/use-site.ts';
import { Facts } from '../ui/facts.tsx';
import { AreaHead } from '../ui/page-head.tsx';

const KELAMIN = { LK: 'Laki-Laki', PR: 'Perempuan' };

/** 'Profil Saya': what the village knows of the signed-in resident. */
export function Profile() {
  const { user } = useSite();
  const profile = user?.profile;
  if (!profile) return <AreaHead title="Profil Saya" />;
  return (
    <>
      <AreaHead title="Profil Saya" text={profile.alamat} />
      <Facts
        rows
        items={[
          { label: 'Nama', value: profile.nama },
          { label: 'NIK', value: profile.nik },
          { label: 'Tanggal Lahir', value: formatDate(profile.tanggal_lahir) },
          { label: 'Jenis Kelamin', value: KELAMIN[profile.kelamin] },
          { label: 'Pendidikan Terakhir', value: profile.pendidikan || '-' },
          { label: 'Pekerjaan', value: profile.pekerjaan || '-' },
        ]}
      />
    </>
  );
}
