import type { FieldRow, OperationView } from './document.ts';

/** One operation: what it takes, returns and refuses. */
export function Operation({ view }: { view: OperationView }) {
  const { id, method, path, summary, who, parameters, bodies, reply, errors } = view;
  return (
    <section className="operasi" id={id} aria-labelledby={`${id}-judul`}>
      <h2 id={`${id}-judul`}>{summary}</h2>
      <p className="alamat">
        <Address method={method} path={path} />
      </p>
      <p>
        {who} Nama operasi: <code>{id}</code>.
      </p>
      {parameters.length > 0 && <Fields of={id} caption="Parameter" rows={parameters} />}
      {bodies.map(({ type, fields }) => (
        <Fields key={type} of={id} caption={`Isi permintaan (${type})`} rows={fields} />
      ))}
      <Fields of={id} caption={`Jawaban ${reply.status}: ${reply.text}`} rows={reply.fields} answer />
      <h3>Galat</h3>
      <ul>
        {errors.map(({ status, text }) => (
          <li key={status}>
            <strong>{status}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Method and path, as one would type them. */
export function Address({ method, path }: { method: string; path: string }) {
  return (
    <code className="panggilan">
      <b>{method}</b> {path}
    </code>
  );
}

interface FieldsProps {
  /** Id of the operation: keeps the ids of its tables unique. */
  of: string;
  caption: string;
  rows: FieldRow[];
  /** Fields of a response, where nothing is required. */
  answer?: boolean;
}

function Fields({ of, caption, rows, answer }: FieldsProps) {
  const presence = (required: boolean) =>
    answer ? !required && 'Tidak selalu ada. ' : required && 'Wajib. ';
  if (rows.length === 0) return <h3>{caption}</h3>;
  return (
    <>
      <h3>{caption}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard */}
      <section className="gulir" aria-label={`${caption} (${of})`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Nama</th>
              <th scope="col">Jenis</th>
              <th scope="col">Keterangan</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, type, required, text }) => (
              <tr key={`${name} ${type}`}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{type}</td>
                <td>
                  {presence(required)}
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
