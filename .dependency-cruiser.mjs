/**
 * The layers of the house (docs/architecture.md), each rule once. `npm test` plants a violation of every one of them
 * in a copy and looks whether it is found: e2e/checks/plantedViolations.test.ts.
 */

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const tests = '\\.test\\.tsx?$'
const tool = ['^e2e/', '^[^/]+\\.config\\.ts$']
/** Parts of the build, and what its aliases put in the place of packages. */
const build = ['^src/shared/configuration/build/', '^src/[^/]+/viteAliases\\.ts$', '^src/[^/]+/replacements/']
const shared = (folders) => `^src/shared/(${folders})/`
const dashboard = (folders) => `^src/shared/dashboard/(${folders})/`
const testing = '^src/.*/testing/'
const packages = (names) => `node_modules/(${names})/`

/** What each folder of src/shared may import besides itself; every folder may import packages. */
const below = {
  errors: [],
  domain: ['errors'],
  configuration: [],
  source: ['domain', 'errors'],
  gateway: ['source', 'domain', 'errors', 'configuration'],
  chain: ['source', 'domain', 'errors', 'configuration'],
  queries: ['gateway', 'chain', 'source', 'domain', 'errors', 'configuration'],
  review: ['queries', 'gateway', 'chain', 'source', 'domain', 'errors', 'configuration'],
  theme: ['source', 'domain', 'errors', 'configuration'],
  routing: ['source', 'domain', 'errors', 'configuration'],
  ui: ['routing', 'theme', 'domain', 'errors', 'configuration'],
}

/** The rooms of `parts`, from the ground up, and what each may import besides itself. */
const rooms = {
  frame: [],
  composer: ['frame'],
  account: ['composer', 'frame'],
  reading: ['account', 'composer', 'frame'],
  requests: ['account', 'composer', 'frame'],
  waiting: ['reading', 'account', 'composer', 'frame'],
}

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('resolvable', {}, { couldNotResolve: true }),
    rule('no-orphans', { orphan: true, pathNot: ['\\.d\\.ts$', ...tool, ...build] }, {}),

    rule(
      'main-starts-light',
      { path: '^src/main\\.tsx$' },
      {
        dynamic: false,
        pathNot: [
          '^src/bridge/handshake\\.ts$',
          '^src/shared/configuration/neededFunctions\\.ts$',
          '\\.css$',
        ],
      },
    ),
    rule(
      'main-loads-only-mounts',
      { path: '^src/main\\.tsx$' },
      {
        dynamic: true,
        // The others are fetched along where the link names a transaction.
        pathNot: [
          '^src/(bridge|standalone)/mount\\.tsx$',
          '^src/shared/dashboard/shell/transactionAhead\\.ts$',
          '^src/standalone/nodes/createNodes\\.ts$',
        ],
      },
    ),
    rule(
      'handshake-stays-small',
      { path: '^src/bridge/handshake\\.ts$' },
      { dependencyTypesNot: ['type-only'], pathNot: '^src/bridge/requestId\\.ts$' },
    ),
    rule(
      'only-main-mounts',
      { pathNot: ['^src/main\\.tsx$', tests] },
      { path: '^src/(main|(bridge|standalone)/mount)\\.tsx$' },
    ),
    rule(
      'modes-apart',
      { path: '^src/(bridge|standalone)/' },
      { path: '^src/(bridge|standalone)/', pathNot: '^src/$1/' },
    ),
    rule('shared-below-modes', { path: '^src/shared/' }, { path: '^src/(bridge|standalone|main)' }),
    rule(
      'command-over-review',
      { path: '^src/command/', pathNot: tests },
      {
        path: '^src/',
        pathNot: ['^src/command/', shared(['review', ...below.review].join('|'))],
      },
    ),
    rule('no-react-in-the-command', { path: '^src/command/' }, { path: packages('react|react-dom') }),
    rule('command-stands-alone', { pathNot: ['^src/command/', ...tool] }, { path: '^src/command/' }),
    rule('src-below-e2e', { path: '^src/', pathNot: [tests, testing] }, { path: '^e2e/' }),
    ...Object.entries(below).map(([folder, allowed]) =>
      rule(
        `below-${folder}`,
        { path: shared(folder), pathNot: tests },
        { path: '^src/shared/', pathNot: shared([folder, ...allowed].join('|')) },
      ),
    ),

    rule('parts-below-sign', { path: dashboard('parts') }, { path: dashboard('sign|pages|shell') }),
    ...Object.entries(rooms).map(([room, allowed]) =>
      rule(
        `room-${room}`,
        { path: dashboard(`parts/${room}`), pathNot: tests },
        {
          path: dashboard('parts'),
          pathNot: dashboard([room, ...allowed].map((name) => `parts/${name}`).join('|')),
        },
      ),
    ),
    rule('sign-below-pages', { path: dashboard('sign') }, { path: dashboard('pages|shell') }),
    rule(
      'pages-apart',
      { path: '^src/shared/dashboard/pages/([^/]+)/' },
      { path: dashboard('pages|shell'), pathNot: '^src/shared/dashboard/pages/$1/' },
    ),
    rule(
      'only-shell-opens-pages',
      { pathNot: ['^src/shared/dashboard/(shell|pages)/', tests, testing, ...tool] },
      { path: dashboard('pages') },
    ),

    rule(
      'domain-pure',
      { path: shared('domain'), pathNot: tests },
      { pathNot: [shared('domain|errors'), packages('viem|abitype|@noble/(curves|hashes)')] },
    ),
    rule(
      'react-only-in-tsx-and-hooks',
      { path: '^src/', pathNot: ['\\.tsx$', '/use[A-Z][^/]*\\.ts$'] },
      { path: packages('react|react-dom') },
    ),
    rule(
      'wallets-only-standalone',
      {
        pathNot: [
          '^src/standalone/',
          '^e2e/bench/',
          '^e2e/standalone/(?:walletConnectPeer|dappClient|dappWallet|(?:dappSessions|dappLibraries)\\.test)\\.ts$',
          '^e2e/sandbox/dapp/page/',
        ],
      },
      { path: packages('@rainbow-me|wagmi|@wagmi|@walletconnect|@reown') },
    ),
    rule(
      'safe-apps-only-bridge',
      { pathNot: ['^src/bridge/', '^e2e/'] },
      { path: packages('@safe-global/safe-apps-[^/]+') },
    ),
    rule(
      'gateway-sdk-only-gateway',
      { pathNot: [shared('gateway'), '^e2e/'] },
      { path: packages('@safe-global/safe-gateway-typescript-sdk') },
    ),
    rule(
      'last-queue-only-shown',
      {
        path: '^src/',
        pathNot: [
          tests,
          dashboard('pages/(queue|setup)'),
          dashboard('parts/waiting/queue'),
          '^src/shared/dashboard/parts/account/networks/readKeptOfChain\\.ts$',
        ],
      },
      { path: '^src/shared/source/lastQueue\\.ts$' },
    ),
    rule('testing-only-in-tests', { pathNot: [tests, '^e2e/', testing] }, { path: testing }),
    rule(
      'no-tools-in-the-site',
      { path: '^src/', pathNot: [tests, testing, '^src/command/', ...build] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] },
    ),
    rule(
      'no-tools-in-the-command',
      { path: '^src/command/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
}
