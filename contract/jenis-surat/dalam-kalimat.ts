/** Words after which an answer goes on as a part of the sentence. */
const GOES_ON = /(?:^|\s)(?:keperluan|untuk|guna|mengajukan) $/i;
/** A word in ordinary capitals: neither 'SKTM' nor 'BPJS', 'KTP-el' nor 'WA'. */
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** Verbs begin like these, and are no names: 'Membuka Rekening' goes on small, 'Kartu Prakerja' does not. */
const DOING = /^(?:me[lmnrwy]|ber|pem|pen|per|men|di(?:pakai|gunakan)|untuk|syarat)/i;

/** An answer as it stands after these words: what goes on in a sentence starts small, names and abbreviations do not. */
export function dalamKalimat(before: string, answer: string): string {
  if (!GOES_ON.test(before)) return answer;
  const [first = '', second = ''] = answer.trim().split(/\s+/);
  const name = CAPITALISED.test(second) && !DOING.test(first);
  return CAPITALISED.test(first) && !name ? answer.replace(/\p{Lu}/u, (sign) => sign.toLowerCase()) : answer;
}
