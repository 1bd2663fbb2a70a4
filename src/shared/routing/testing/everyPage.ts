import type { Route } from '../route.ts'

type Shown = {
  /** Words that are there once the page is, in the host, for a Safe with a full queue. */
  readonly embedded: string | RegExp
  /** The same on the site, for an owner of a Safe that has NFTs and was sent imitations. */
  readonly standalone: string | RegExp
}

type PageSample<page extends Route['page']> = Shown & { readonly route: Extract<Route, { page: page }> }

type Samples = { readonly [page in Route['page']]: readonly [PageSample<page>, ...PageSample<page>[]] }

/** The same words in both. */
const both = (shows: string | RegExp) => ({ embedded: shows, standalone: shows })

/** Every page there is. One that is missing does not compile. */
const samples: Samples = {
  overview: [{ route: { page: 'overview' }, ...both('Sources agree') }],
  assets: [{ route: { page: 'assets' }, embedded: 'Total value', standalone: 'Show more NFTs' }],
  transactions: [
    {
      route: { page: 'transactions' },
      embedded: 'Two transactions share nonce 1.',
      standalone: 'Nothing is waiting',
    },
  ],
  transaction: [
    { route: { page: 'transaction', id: `0x${'ab'.repeat(32)}` }, ...both(/^Details, \d+ passed/) },
  ],
  history: [{ route: { page: 'history' }, embedded: 'Safe created', standalone: 'Export the whole history' }],
  'new-transaction': [
    {
      route: { page: 'new-transaction' },
      embedded: 'Enter adds a payment',
      standalone: 'Sign and propose',
    },
  ],
  payments: [{ route: { page: 'payments' }, ...both('Or paste cells') }],
  messages: [{ route: { page: 'messages' }, ...both('Text to sign') }],
  verify: [{ route: { page: 'verify' }, embedded: 'Paste', standalone: 'Paste a transaction' }],
  import: [{ route: { page: 'import' }, ...both('Signatures you were sent') }],
  apps: [{ route: { page: 'apps' }, ...both('Harbor Exchange') }],
  setup: [
    { route: { page: 'setup' }, embedded: 'Your limit', standalone: 'Save limit' },
    {
      route: { page: 'setup', part: 'developers' },
      embedded: 'Ignored messages',
      standalone: 'Sign and add',
    },
  ],
}

export const everyPage: readonly (Shown & { readonly route: Route })[] = Object.values(samples).flat()
