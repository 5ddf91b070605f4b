import { useState } from 'react';
import { formatNumber, formatRupiah } from '../../../lib/text/format.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { Thumb } from '../thumb.tsx';
import {
  countWanted,
  estimateOf,
  type Messages,
  type ShopMessage,
  takeInHand,
  type Wanted,
} from './chat-message.ts';
import { SendMessage } from './send-message.tsx';
import { useMessages } from './use-messages.ts';

type MessageSheetProps = { open: boolean; onClose: () => void; messages: Messages };

/** Contents of the message in hand, with how many of each; from below on phones, from the right on wide screens. */
export function MessageSheet({ open, onClose, messages: [message, ...others] }: MessageSheetProps) {
  if (!message) return null;
  return (
    <Dialog open={open} onClose={onClose} title={`Pesan ke ${message.toko.nama}`} className="lembar-pesan">
      <IconButton className="tutup" icon="close" label="Tutup" onClick={onClose} />
      <ul className="isi-pesan bergaris">
        {message.produk.map((wanted) => (
          <WantedRow key={wanted.id} toko={message.toko.id} wanted={wanted} />
        ))}
      </ul>
      <Facts items={[{ label: 'Perkiraan', value: formatRupiah(estimateOf(message)) }]} />
      <p className="kecil redup">Belum termasuk ongkos kirim. Harga dan stok dipastikan oleh penyedia.</p>
      <SendMessage message={message} className="utama penuh" label="Kirim satu pesan" />
      <OtherMessages messages={others} />
    </Dialog>
  );
}

function WantedRow({ toko, wanted }: { toko: number; wanted: Wanted }) {
  const { change } = useMessages();
  const [typed, setTyped] = useState<string>();
  const { id, nama, harga, jumlah, gambar } = wanted;
  const set = (next: number) => change((all) => countWanted(all, toko, id, next));
  const type = (text: string) => {
    setTyped(text);
    if (/^[1-9]\d{0,2}$/.test(text)) set(Number(text));
  };
  return (
    <li>
      <Thumb gambar={gambar} />
      <div>
        <b>{nama}</b>
        <span className="harga">{formatRupiah(harga)}</span>
      </div>
      <div className="jml">
        <span className="jumlah">
          <button
            type="button"
            aria-label={`Kurangi ${nama}`}
            disabled={jumlah < 2}
            onClick={() => set(jumlah - 1)}
          >
            −
          </button>
          <input
            inputMode="numeric"
            maxLength={3}
            aria-label={`Jumlah ${nama}`}
            value={typed ?? jumlah}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
          <button type="button" aria-label={`Tambah ${nama}`} onClick={() => set(jumlah + 1)}>
            +
          </button>
        </span>
        <Button variant="sunyi" onClick={() => set(0)}>
          Hapus<span className="sr"> {nama}</span>
        </Button>
      </div>
    </li>
  );
}

function OtherMessages({ messages }: { messages: readonly ShopMessage[] }) {
  const { change } = useMessages();
  if (messages.length === 0) return null;
  return (
    <section className="pesan-lain" aria-label="Pesan lain di perangkat ini">
      <h3>Pesan lain di perangkat ini</h3>
      {messages.map(({ toko, produk }) => (
        <Button key={toko.id} wide onClick={() => change((all) => takeInHand(all, toko.id))}>
          {toko.nama}, {formatNumber(produk.length)} produk
        </Button>
      ))}
    </section>
  );
}
