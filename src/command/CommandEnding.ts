/** What the process ends with, and what it says. */
export type CommandEnding = { readonly exitCode: number; readonly output: string; readonly errors: string }

/** Nothing was judged. An uncaught error of Node would end with 1, which means something else here. */
export const notJudged = 3
