import type { Kamera } from '#contract/cctv.ts';

export type Putaran = {
  stop(): void;
  /** Seconds behind what happens; undefined where the player does not know. */
  behind(): number | undefined;
};
type Events = { onFail(): void };
const M3U8 = 'application/vnd.apple.mpegurl';
const GATHER_MS = 1_000;

/** Opens the stream of a camera in a video element: WHEP, HLS by the browser, or HLS by script, which is fetched only then. */
export async function putar(video: HTMLVideoElement, kamera: Kamera, events: Events): Promise<Putaran> {
  video.muted = true;
  video.playsInline = true;
  if (kamera.jenis === 'whep') return putarWhep(video, kamera.link, events);
  // Pictures of it may be saved only when its server lets this site read them.
  video.crossOrigin = 'anonymous';
  if (video.canPlayType(M3U8) !== '') return putarSendiri(video, kamera.link, events);
  return putarHls(video, kamera.link, events);
}

function putarSendiri(video: HTMLVideoElement, link: string, { onFail }: Events): Putaran {
  video.addEventListener('error', onFail, { once: true });
  video.src = link;
  video.play().catch(() => undefined);
  return {
    stop() {
      video.removeEventListener('error', onFail);
      empty(video);
    },
    behind: () => undefined,
  };
}

async function putarHls(video: HTMLVideoElement, link: string, { onFail }: Events): Promise<Putaran> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS.');
  const hls = new Hls({
    enableWorker: false,
    liveSyncDurationCount: 2,
    backBufferLength: 10,
    maxBufferLength: 12,
    manifestLoadingMaxRetry: 0,
    levelLoadingMaxRetry: 1,
    fragLoadingMaxRetry: 1,
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFail();
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  hls.attachMedia(video);
  hls.loadSource(link);
  return {
    stop() {
      hls.destroy();
      empty(video);
    },
    behind: () => (hls.latency > 0 ? hls.latency : undefined),
  };
}

/** WebRTC-HTTP Egress: one offer out, one answer back. */
async function putarWhep(video: HTMLVideoElement, link: string, { onFail }: Events): Promise<Putaran> {
  const peer = new RTCPeerConnection();
  let session: string | undefined;
  const stop = () => {
    peer.onconnectionstatechange = null;
    peer.close();
    if (session) fetch(session, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    empty(video);
  };
  try {
    peer.addTransceiver('video', { direction: 'recvonly' });
    peer.addTransceiver('audio', { direction: 'recvonly' });
    const stream = new MediaStream();
    peer.ontrack = ({ track }) => {
      stream.addTrack(track);
      video.srcObject = stream;
      video.play().catch(() => undefined);
    };
    peer.onconnectionstatechange = () => {
      if (['failed', 'disconnected'].includes(peer.connectionState)) onFail();
    };
    await peer.setLocalDescription(await peer.createOffer());
    await gathered(peer);
    const answer = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    });
    if (answer.status !== 201) throw new Error(`WHEP answered ${answer.status}.`);
    const location = answer.headers.get('location');
    if (location) session = new URL(location, answer.url).href;
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  } catch (error) {
    stop();
    throw error;
  }
  return { stop, behind: () => undefined };
}

const gathered = (peer: RTCPeerConnection) =>
  new Promise<void>((done) => {
    setTimeout(done, GATHER_MS);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState === 'complete') done();
    };
  });

function empty(video: HTMLVideoElement): void {
  video.srcObject = null;
  video.removeAttribute('src');
  video.load();
}

/** Returns the frame that the video shows now as a picture; undefined where its server does not let it be read. */
export function gambarDari(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((done) => {
    try {
      canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', 0.9);
    } catch {
      done(undefined);
    }
  });
}
