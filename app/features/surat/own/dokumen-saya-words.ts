export const SAVED = { title: 'Dokumen disimpan.' };
