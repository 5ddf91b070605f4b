import './message.css';
import { useState } from 'react';
import { formatNumber, formatRupiah } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Thumb } from '../thumb.tsx';
import { estimateOf } from './chat-message.ts';
import { MessageSheet } from './message-sheet.tsx';
import { SendMessage } from './send-message.tsx';
import { useMessages } from './use-messages.ts';

/** Number of pictures that the bar has room for. */
const SHOWN = 3;

/** At the foot of the shop's pages: the message in hand, what is in it, and the chat that sends it. */
export function MessageBar() {
  const { messages } = useMessages();
  const [open, setOpen] = useState(false);
  const [message] = messages;
  if (!message) return null;
  const { toko, produk } = message;
  return (
    <>
      <section className="pesan-bar" aria-label={`Pesan ke ${toko.nama}`}>
        <div className="lebar">
          <span className="mini" aria-hidden="true">
            {produk.slice(0, SHOWN).map(({ id, gambar }) => (
              <Thumb key={id} gambar={gambar} />
            ))}
          </span>
          <div>
            <b>{formatNumber(produk.length)} produk untuk satu pesan</b>
            <small>
              {toko.nama}, perkiraan {formatRupiah(estimateOf(message))}
            </small>
          </div>
          <div className="baris">
            <Button className="tembus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Lihat isi
            </Button>
            <SendMessage message={message} className="putih" label="Kirim pesan" />
          </div>
        </div>
      </section>
      <MessageSheet open={open} onClose={() => setOpen(false)} messages={messages} />
    </>
  );
}
