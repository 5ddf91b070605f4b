const SCALE = 2;

/** Draws a picture at twice its size and hands it to the browser's downloads. */
export async function savePng(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  const source = URL.createObjectURL(new Blob([await response.text()], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth * SCALE;
    canvas.height = picture.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = `${name}.png`;
    link.click();
  } finally {
    URL.revokeObjectURL(source);
  }
}
