// Icons for the groups of letters, whose lists visitors read; written as in icon-paths.ts.
export const LETTER_ICON_PATHS = {
  home: 'M5 12l-2 0l9-9l9 9l-2 0M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6',
  stamp:
    'M21 17.85h-18c0-4.05 1.421-4.05 3.79-4.05c5.21 0 1.21-4.59 1.21-6.8a4 4 0 1 1 8 0c0 2.21-4 6.8 1.21 6.8c2.369 0 3.79 0 3.79 4.05M5 21h14',
  users:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85',
} as const;
