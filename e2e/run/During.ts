/** Does something that takes a while, and may say what: `whileSaying` does, tests that start the same parts do not. */
export type During = <Result>(doing: string, act: () => Promise<Result>) => Promise<Result>

export const silently: During = (_doing, act) => act()
