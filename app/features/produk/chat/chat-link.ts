import { nomorChat } from '#contract/lib/text/nomor-chat.ts';

type Shop = { nama: string; no_telp: string };
type Asked = { nama: string; url: string };

/** The chat with a shop, its first message a question about a product; undefined where the shop has no number. */
export function chatLink(toko: Shop, { nama, url }: Asked): string | undefined {
  const number = nomorChat(toko.no_telp);
  const text = `Halo ${toko.nama}, saya melihat ${nama} di Toko Desa. Apakah masih tersedia?\n${url}`;
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
