/** A place in a catalogue file: the keys and indexes that lead to it. */
export type FilePath = readonly (string | number)[]

/** An error the author has to correct, and where. Lines and columns count from 1. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** A problem that knows its place by path only; `atKey` points at the key itself, not at its value. */
export interface FileProblem {
  readonly path: FilePath
  readonly reason: string
  /** The end of the reason. */
  readonly guess?: Guess
  readonly atKey?: boolean
}

/**
 * What the author of a file may have meant. The desk never asks: the guess is compared with every known name, which takes too long
 * for drafts that anybody can write.
 */
export type Guess = () => string

/**
 * What is wrong, in the words of those who read it: whoever keeps a file reads its keys, in English as all commands are;
 * people at the desk read the names of things, in the shop's language.
 */
export interface Told {
  readonly reason: string
  readonly atDesk: string
}

export interface PathProblem extends FileProblem, Told {
  /** What it names and what is not in the shop. */
  readonly missing?: Missing
}

export interface Missing {
  readonly section: string
  readonly key: string
}

export type Report = (
  path: FilePath,
  reason: string,
  atDesk: string,
  more?: { readonly missing?: Missing; readonly guess?: Guess },
) => void

/** `demo.yaml:12:7 the reason`, which editors and terminals make clickable. */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.reason}`
}

/** Thrown by an import in place of doing half of its work. */
export class CatalogueProblems extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'CatalogueProblems'
    this.problems = problems
  }
}

/** Nothing is wrong with the file, but it would make a change that must be allowed by name. */
export class ChangesRefused extends CatalogueProblems {}
