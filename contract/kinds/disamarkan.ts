import { z } from 'zod';

/** Mark beside a number that is null because it is small, or would give one away: a client must not draw 0. */
export const Disamarkan = z.literal(true).optional();
