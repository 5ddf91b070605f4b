/** The build of hls.js without subtitles and encryption, which brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
