import './desa.css';
import type { Gambar } from '#contract/berkas.ts';
import type { Desa } from '#contract/desa/desa.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';

/** Placeholder for an empty text. */
const NOTHING = '-';

interface StoryProps {
  html: string | undefined;
  picture: Gambar | null | undefined;
}

/** A long text with its picture: history, vision and mission. */
export function Story({ html, picture }: StoryProps) {
  return (
    <>
      {picture && <ProfilePicture picture={picture} />}
      {html ? <Prosa html={html} /> : <p>{NOTHING}</p>}
    </>
  );
}

export function Boundaries({ village }: { village: Desa }) {
  const { gambar_batasdesa_info: picture, utara, selatan, timur, barat } = village;
  const sides = [
    { label: 'Utara', value: utara },
    { label: 'Selatan', value: selatan },
    { label: 'Timur', value: timur },
    { label: 'Barat', value: barat },
  ];
  return (
    <>
      {picture && <ProfilePicture picture={picture} />}
      <ProfileFacts items={sides} />
    </>
  );
}

export function Contact({ village }: { village: Desa }) {
  return (
    <ProfileFacts
      items={[
        { label: 'Nama Desa', value: village.nama_desa },
        { label: 'Nomor Telepon', value: village.no_telp },
        { label: 'Kode Pos', value: village.kode_pos },
        { label: 'Email', value: village.email },
        { label: 'Alamat', value: village.alamat },
      ]}
    />
  );
}

function ProfileFacts({ items }: { items: { label: string; value: string | undefined }[] }) {
  return (
    <dl className="data-profil">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}

const ProfilePicture = ({ picture }: { picture: Gambar }) => (
  <div className="foto-profil">
    <Picture source={picture} sizes="(min-width: 75em) 58rem, 100vw" first />
  </div>
);
