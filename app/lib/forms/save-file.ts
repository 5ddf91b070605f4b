const READ_MS = 60_000;

/** Hands the file of a response to the browser's downloads, under the name that the server gave it. */
export async function saveFile(response: Response): Promise<void> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = named?.[1] ?? 'berkas';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
