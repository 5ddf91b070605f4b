import { toInstant, type Zone } from '../zone.ts';

type Rule = { langkah_kedua_mulai: string | null; zona: Zone };

/** True from the day on which the village asks a second step of its whole staff. */
export const dutyBegun = ({ langkah_kedua_mulai: from, zona }: Rule): boolean =>
  from !== null && from <= toInstant(new Date(), zona).slice(0, 10);
