type FigureTableProps = {
  caption: string;
  columns: readonly string[];
  /** Rows whose first cell is their name. */
  rows: readonly (readonly (string | number)[])[];
  file: string;
  /** What the file holds, if not just this table. */
  fileTitle?: string;
};

/** Renders a table of figures with a link to its file. */
export function FigureTable({ caption, columns, rows, file, fileTitle }: FigureTableProps) {
  return (
    <>
      <table className="management-table figures-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={`${cells[0]} ${cells[1]}`}>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={file} download aria-label={`CSV: ${fileTitle ?? caption}`}>
          {fileTitle === undefined ? 'CSV' : `CSV: ${fileTitle}`}
        </a>
      </p>
    </>
  );
}
