/** Contents of a playlist, as far as the test of a camera needs them. */
export type Playlist = {
  /** Lightest variant, in a list of variants. */
  variant: { uri: string; bandwidth: number; resolution: string; codecs: string; fps: string } | null;
  /** Newest piece, in a list of pieces; `init` is what comes before it where the pieces are fMP4. */
  segment: { uri: string; seconds: number } | null;
  init: string | null;
  ended: boolean;
};

const attribute = (line: string, name: string) =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? '';

/** Reads a playlist; null for what is none. */
export function readPlaylist(text: string): Playlist | null {
  if (!text.startsWith('#EXTM3U')) return null;
  const found: Playlist = { variant: null, segment: null, init: null, ended: false };
  let about = '';
  for (const line of text.split(/\r?\n/).slice(0, 5_000)) {
    if (line.startsWith('#EXT-X-STREAM-INF') || line.startsWith('#EXTINF')) about = line;
    else if (line.startsWith('#EXT-X-MAP')) found.init = attribute(line, 'URI') || null;
    else if (line.startsWith('#EXT-X-ENDLIST')) found.ended = true;
    else if (line !== '' && !line.startsWith('#')) {
      if (about.startsWith('#EXTINF'))
        found.segment = { uri: line, seconds: Number.parseFloat(about.slice(8)) };
      else if (about) found.variant = lighter(found.variant, line, about);
      about = '';
    }
  }
  return found;
}

function lighter(known: Playlist['variant'], uri: string, about: string): Playlist['variant'] {
  const bandwidth = Number(attribute(about, 'BANDWIDTH')) || 0;
  if (known && known.bandwidth <= bandwidth) return known;
  return {
    uri,
    bandwidth,
    resolution: attribute(about, 'RESOLUTION'),
    codecs: attribute(about, 'CODECS'),
    fps: attribute(about, 'FRAME-RATE'),
  };
}

export type Isi = { gambar: 'H.264' | 'H.265' | 'lain' | null; suara: boolean };
const PACKET = 188;
const AUDIO_TYPES = new Set([0x03, 0x04, 0x0f, 0x11, 0x81]);

/** Codecs in a piece: read from its table of programs in MPEG-TS, from its boxes in MP4; null for anything else. */
export function readPiece(bytes: Uint8Array): Isi | null {
  if (bytes[0] === 0x47 && (bytes.length < 2 * PACKET || bytes[PACKET] === 0x47)) return readTs(bytes);
  const text = Buffer.from(bytes.subarray(0, 65_536)).toString('latin1');
  if (!/^.{4}(ftyp|styp|moof|sidx|prft|emsg)/s.test(text)) return null;
  const h264 = /avc[13]/.test(text);
  const h265 = /hvc1|hev1/.test(text);
  return { gambar: h264 ? 'H.264' : h265 ? 'H.265' : 'lain', suara: /mp4a/.test(text) };
}

function readTs(bytes: Uint8Array): Isi {
  const found: Isi = { gambar: null, suara: false };
  let table = -1;
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const packet = bytes.subarray(at, at + PACKET);
    const pid = (((packet[1] ?? 0) & 0x1f) << 8) | (packet[2] ?? 0);
    const starts = ((packet[1] ?? 0) & 0x40) !== 0;
    if (packet[0] !== 0x47 || !starts || (pid !== 0 && pid !== table)) continue;
    const extra = ((packet[3] ?? 0) & 0x20) !== 0 ? 1 + (packet[4] ?? 0) : 0;
    const body = packet.subarray(4 + extra);
    const section = body.subarray(1 + (body[0] ?? 0));
    if (pid === 0) table = (((section[10] ?? 0) & 0x1f) << 8) | (section[11] ?? 0);
    else {
      addStreams(found, section);
      break;
    }
  }
  return found;
}

function addStreams(found: Isi, section: Uint8Array): void {
  const two = (at: number) => (((section[at] ?? 0) & 0x0f) << 8) | (section[at + 1] ?? 0);
  const end = Math.min(3 + two(1) - 4, section.length);
  for (let at = 12 + two(10); at + 5 <= end; at += 5 + two(at + 3)) {
    const type = section[at] ?? 0;
    if (type === 0x1b) found.gambar = 'H.264';
    else if (type === 0x24) found.gambar = 'H.265';
    else if (AUDIO_TYPES.has(type)) found.suara = true;
  }
}
