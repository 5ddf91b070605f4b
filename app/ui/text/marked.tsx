/** A name with what was typed marked in it. */
export function Marked({ name, text }: { name: string; text: string }) {
  const asked = text.trim();
  const at = name.toLowerCase().indexOf(asked.toLowerCase());
  if (asked === '' || at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + asked.length)}</mark>
      {name.slice(at + asked.length)}
    </>
  );
}
