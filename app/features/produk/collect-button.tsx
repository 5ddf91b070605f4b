import './chat/message.css';
import { useState } from 'react';
import { nomorChat } from '#contract/lib/text/nomor-chat.ts';
import type { Produk } from '#contract/produk.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { addWanted, countWanted, isWanted, MOST_WANTED } from './chat/chat-message.ts';
import { useMessages } from './chat/use-messages.ts';

const FULL = {
  kind: 'info',
  title: 'Pesan sudah penuh',
  text: `Satu pesan memuat paling banyak ${MOST_WANTED} produk.`,
} as const;

/** Puts a product into the one message to its shop, or takes it out; absent where there is none to have or nobody to ask. */
export function CollectButton({ produk, large }: { produk: Produk; large?: boolean }) {
  const { messages, change } = useMessages();
  const [asked, setAsked] = useState(false);
  const { toko_data: toko, id, nama, harga, stok } = produk;
  if (stok < 1 || !nomorChat(toko.no_telp)) return null;
  const wanted = isWanted(messages, toko.id, id);
  const [inHand] = messages;
  const other = inHand && inHand.toko.id !== toko.id ? inHand : undefined;
  const own = messages.find((one) => one.toko.id === toko.id);

  const add = () => {
    setAsked(false);
    if (own && own.produk.length >= MOST_WANTED) toast(FULL);
    else {
      const gambar = produk.gambar_info?.url ?? null;
      const shop = { id: toko.id, nama: toko.nama, no_telp: toko.no_telp };
      change((all) => addWanted(all, shop, { id, nama, harga, gambar }));
    }
  };
  const press = () => {
    if (wanted) change((all) => countWanted(all, toko.id, id, 0));
    else if (other) setAsked(true);
    else add();
  };
  return (
    <>
      <button
        type="button"
        className={classes('hanya-js', large ? `btn ${wanted ? 'tinta' : 'kedua'}` : 'tombol-kecil kumpul')}
        aria-pressed={wanted}
        onClick={press}
      >
        <Icon name={wanted ? 'check' : 'plus'} size={18} />
        {wanted ? 'Ada di pesan' : 'Tambah ke pesan'}
        {!large && <span className="sr">: {nama}</span>}
      </button>
      {asked && other && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={`${own ? 'Lanjutkan' : 'Mulai'} pesan untuk ${toko.nama}?`}
          text={`Pesan untuk ${other.toko.nama} tetap disimpan di perangkat ini.`}
          verb={own ? 'Lanjutkan' : 'Mulai'}
          onConfirm={add}
        />
      )}
    </>
  );
}
