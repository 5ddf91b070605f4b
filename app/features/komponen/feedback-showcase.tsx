import { useState } from 'react';
import { toast } from '#app/lib/forms/toast-store.ts';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { NumberInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Section } from '#app/ui/layout/section-head.tsx';
import { CardSkeletons, RowSkeletons, TextSkeleton } from '#app/ui/layout/skeleton.tsx';
import { Spinner } from '#app/ui/layout/spinner.tsx';
import { Progress } from '#app/ui/media/progress.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlay/dialog.tsx';
import { ToastCard } from '#app/ui/overlay/toast.tsx';
import { type Drawing, EmptyState } from '#app/ui/table/empty-state.tsx';
import { Badge, type BadgeKind, Status } from '#app/ui/text/badge.tsx';
import { Note } from '#app/ui/text/note.tsx';

const BADGES: readonly [string, BadgeKind][] = [
  ['DISETUJUI', 'success'],
  ['BELUM DISETUJUI', 'warning'],
  ['SUDAH', 'success'],
  ['BELUM', 'neutral'],
  ['SUDAH DICETAK', 'success'],
  ['BELUM DICETAK', 'warning'],
  ['berlaku', 'success'],
  ['diubah', 'info'],
  ['tidak berlaku', 'error'],
  ['mencabut sebagian', 'warning'],
];

const EMPTY: readonly [Drawing, string][] = [
  ['berita', 'Tidak ada berita disini'],
  ['kegiatan', 'Tidak ada kegiatan disini.'],
  ['laporan', 'tidak ada laporan disini, silakan tambahkan laporan.'],
  ['potensi', 'Tidak ada data potensi disini'],
  ['produk', 'tidak ada produk di toko ini, silakan tambahkan produk.'],
  ['notifikasi', 'Tidak ada notifikasi disini.'],
  ['data', 'Tidak ada data ditemukan'],
  ['tersesat', '404 | Halaman yang anda cari tidak ada.'],
];

const nothing = () => {};

export function FeedbackShowcase() {
  return (
    <>
      <Section title="Status">
        <div className="baris">
          {BADGES.map(([word, kind]) => (
            <Badge key={word} kind={kind}>
              {word}
            </Badge>
          ))}
          <Status colour="#E8A317">Warna status dari server</Status>
        </div>
        <div className="kisi k2 rapat contoh-catatan">
          <Note>Data berasal dari sumber luar.</Note>
          <Note kind="warning">Stok hampir habis.</Note>
          <Note kind="success">Password lama benar.</Note>
          <Note kind="error">NIK atau password salah.</Note>
        </div>
      </Section>
      <ToastShowcase />
      <DialogShowcase />
      <Section title="Memuat">
        <CardSkeletons />
        <div className="kisi k3 rapat contoh-catatan">
          <RowSkeletons count={2} />
          <TextSkeleton lines={3} />
          <div className="tumpuk">
            <Spinner size={28} label="Memuat" />
            <Progress value={62} label="Mengunggah foto" />
          </div>
        </div>
      </Section>
      <Section
        title="Keadaan kosong"
        text="Gambar garis 2 px, kertas putih, satu aksen merek, garis sawah sebagai tanah."
      >
        <div className="kisi k4">
          {EMPTY.map(([drawing, text]) => (
            <EmptyState key={drawing} drawing={drawing} text={text} />
          ))}
        </div>
      </Section>
    </>
  );
}

function ToastShowcase() {
  return (
    <Section
      title="Pemberitahuan"
      text="Sukses 6 detik, galat 8 sampai 9 detik, waktu nyata 9 detik. Selalu bisa ditutup, berhenti menghitung saat disentuh."
    >
      <div className="kisi k3 rapat">
        <ToastCard
          kind="success"
          title="Sukses"
          text="Laporan Lampu jalan berhasil dihapus !"
          onClose={nothing}
        />
        <ToastCard
          kind="error"
          title="Terjadi Kesalahan"
          text="Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !"
          onClose={nothing}
        />
        <ToastCard
          kind="info"
          title="Sesi telah habis"
          text="Silakan lakukan login ulang mengakses website ini"
          onClose={nothing}
        />
      </div>
      <div className="baris contoh-catatan">
        <Button onClick={() => toast({ title: 'Sukses', text: 'Profil berhasil diperbaharui !' })}>
          Tampilkan sukses
        </Button>
        <Button
          onClick={() =>
            toast({ kind: 'error', title: 'Permintaan gagal', text: 'Kategori tidak ada', duration: 8000 })
          }
        >
          Tampilkan galat
        </Button>
      </div>
    </Section>
  );
}

function DialogShowcase() {
  const [open, setOpen] = useState<'masuk' | 'hapus' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialog">
      <div className="baris">
        <Button onClick={() => setOpen('masuk')}>Buka dialog</Button>
        <Button variant="bahaya" icon="trash" onClick={() => setOpen('hapus')}>
          Hapus toko
        </Button>
      </div>
      <Dialog
        open={open === 'masuk'}
        onClose={close}
        title="Masuk"
        text="Khusus warga Desa Sukamaju Lestari."
      >
        <div className="tumpuk contoh-catatan">
          <NumberInput name="nik" label="NIK" autoComplete="username" />
          <PasswordInput name="sandi" label="Password" />
          <Button variant="utama" wide>
            Masuk
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'hapus'}
        onClose={close}
        onConfirm={close}
        danger
        title="Hapus toko Batik Kawung Lestari?"
        text="Aksi ini tidak dapat diulang."
        verb="Hapus"
      />
    </Section>
  );
}
