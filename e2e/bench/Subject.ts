import type { Browser } from 'playwright'

/** One thing that `npm run bench` measures: a module beside this one, listed in `subjects.ts`. */
export type Subject = {
  /** Names of its results start with this and a dot; `npm run bench -- name` measures it alone. */
  readonly name: string
  /** Rounds unless the command says how many. */
  readonly usualRounds: number
  /** After so many at `usualRounds`, and in proportion with more, it hangs. */
  readonly minutes: number
  /** By the full name of the result. A result without a limit is for comparison only. */
  readonly limits: Readonly<Record<string, Limit>>
  readonly measure: (setting: BenchSetting) => Promise<readonly Result[]>
}

export type BenchSetting = {
  readonly rounds: number
  readonly print: (line: string) => void
  /** Opens a browser, which is closed with the measure that asked for it. */
  readonly launch: Launch
  /** Measures a part with a limit of its own: when it hangs or fails it is named, `undefined`, and the rest goes on. */
  readonly attempt: <result>(
    part: { readonly what: string; readonly minutes: number },
    measure: (launch: Launch) => Promise<result>,
  ) => Promise<result | undefined>
  readonly basePort: number
  /** Builds the site where that was not done yet, and returns its directory. */
  readonly buildSite: () => Promise<string>
}

export type Launch = () => Promise<Browser>

/** One line of `results.json`. */
export type Result = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Where the middle half of the rounds lies: p25 and p75. */
  readonly spread?: readonly [number, number]
}

export type Limit = { readonly atMost: number } | { readonly atLeast: number } | { readonly below: number }
