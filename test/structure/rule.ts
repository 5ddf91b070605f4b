import { type Import, isTest, type Source, source } from './source.ts';

/** A direction or convention of docs/ARCHITECTURE.md. `check` returns one line per violation. */
export type Rule = {
  title: string;
  check(project: Source[]): string[];
  /** Invented projects that violate it, to prove that each rule works. */
  breaks: Source[][];
  /** Similar projects that must pass. */
  keeps?: Source[][];
};

/** A project of invented files: `invent({'contract/lapor.ts': "import 'pg';"})`. */
export const invent = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => source(path, text));

/** Checks each file separately; `judge` returns a falsy value when it is fine. */
export const eachFile =
  (judge: (file: Source) => string | false | undefined) =>
  (project: Source[]): string[] =>
    project.flatMap((file) => {
      const problem = judge(file);
      return problem ? [`${file.path}: ${problem}`] : [];
    });

/** Checks each import of the product's own code; tests may import more. */
export const eachImport =
  (judge: (to: Import, from: Source) => boolean) =>
  (project: Source[]): string[] =>
    project
      .filter(({ path }) => !isTest(path))
      .flatMap((file) =>
        file.imports
          .filter((one) => judge(one, file))
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      );

/** Whether an import refers to the project, not to a package. */
export const isOurs = ({ specifier }: Import): boolean => /^[.#]/.test(specifier);
export const within = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
