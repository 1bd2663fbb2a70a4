import type { RefusedAsk } from '../../../source/DappNotice.ts'

/** What no app is given, as the end of a sentence that begins with the app, and why. */
export const refusedAsks: Readonly<
  Record<RefusedAsk, { readonly title: string; readonly meaning: string; readonly thing: string }>
> = {
  'delegate-call': {
    title: 'asked for a delegate call.',
    thing: 'a delegate call',
    meaning: 'It was refused: it would run foreign code with all that the Safe holds.',
  },
  'no-text': {
    title: 'asked for a signature of bytes that cannot be read as text.',
    thing: 'a signature of bytes that cannot be read',
    meaning: 'It was refused. The app can ask for a text or for typed data instead.',
  },
}
