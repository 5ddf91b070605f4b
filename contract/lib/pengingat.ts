/** Subjects of a notification of the key `pengingat`, as its `obj_id`; the first four are those of `platform/ingatkan`. */
export const PENGINGAT = { apbdes: 1, lapor: 2, survei: 3, masuk: 4, hariLibur: 5 } as const;
