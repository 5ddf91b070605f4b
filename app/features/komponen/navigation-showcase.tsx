import { useState } from 'react';
import { Button, MoreLink } from '#app/ui/form/button.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { Section } from '#app/ui/layout/section-head.tsx';
import { ShareRow } from '#app/ui/layout/share-row.tsx';
import { Avatar } from '#app/ui/media/avatar.tsx';
import { SlideControls, useSlideshow } from '#app/ui/media/carousel.tsx';
import { LogoDesa } from '#app/ui/media/logo-desa.tsx';
import { Drawer } from '#app/ui/overlay/dialog.tsx';
import { Menu, MenuButton, MenuLink, MenuRule } from '#app/ui/overlay/menu.tsx';
import { Tabs } from '#app/ui/table/tabs.tsx';
import { Timeline, TimelineItem } from '#app/ui/table/timeline.tsx';

const SLIDES = ['Selamat datang di desa', 'Surat selesai tanpa antre', 'Hasil bumi dari tetangga sendiri'];

export function NavigationShowcase() {
  const [drawer, setDrawer] = useState(false);
  return (
    <Section title="Penunjuk jalan" head={<MoreLink to="?">Lihat semua</MoreLink>}>
      <div className="contoh">
        <Breadcrumb
          items={[{ label: 'Beranda', to: '/' }, { label: 'Berita', to: '/berita' }, { label: 'Saluran' }]}
        />
        <div className="baris">
          <LogoDesa />
          <Avatar name="Ratna Anggraeni" />
          <UserMenu />
          <Button icon="menu" onClick={() => setDrawer(true)}>
            Buka menu
          </Button>
        </div>
        <Tabs
          label="Kategori potensi"
          param="tab"
          items={['UMKM', 'BumDes', 'Wisata', 'Produk/Jasa', 'Properti'].map((label) => ({
            id: label.toLowerCase().replace('/', '-'),
            label,
            panel: <p>Potensi {label}</p>,
          }))}
        />
        <Stepper current={2} steps={['Identitas', 'Survey Kepuasan Masyarakat', 'Survey Kepuasan Desa']} />
        <Timeline>
          <TimelineItem colour="#E8A317">
            <h3>Diperiksa admin</h3>
            <p className="kecil redup">Mohon tunggu admin untuk memverifikasinya.</p>
          </TimelineItem>
          <TimelineItem>
            <h3>Tampil untuk umum</h3>
            <p className="kecil redup">Laporan yang disetujui terlihat di Lapor Online.</p>
          </TimelineItem>
        </Timeline>
        <Slides />
        <ShareRow url="https://sukamaju.example/berita/1" title="Saluran irigasi selesai" />
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label="Menu">
        <div className="atas">
          Menu
          <Button variant="sunyi" icon="close" onClick={() => setDrawer(false)}>
            Tutup menu
          </Button>
        </div>
      </Drawer>
    </Section>
  );
}

function UserMenu() {
  return (
    <Menu
      triggerClass="pengguna"
      trigger={
        <>
          <Avatar name="Ratna Anggraeni" />
          <span className="nm">Ratna</span>
          <Icon name="chevron-down" size={16} />
          <span className="sr">Menu pengguna</span>
        </>
      }
    >
      <MenuLink to="/" icon="user">
        Profil Saya
      </MenuLink>
      <MenuLink to="/" icon="lock">
        Ubah Password
      </MenuLink>
      <MenuRule />
      <MenuButton icon="logout">Keluar</MenuButton>
    </Menu>
  );
}

function Slides() {
  const { root, ...slides } = useSlideshow(SLIDES.length);
  return (
    <section className="kotak contoh-tayangan" aria-label="Sorotan desa" {...root}>
      <h3>{SLIDES[slides.index]}</h3>
      <SlideControls {...slides} />
    </section>
  );
}
