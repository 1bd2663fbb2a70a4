/** Where the parts of the site begin, below the folder of the project. `firstPaint.test.ts` fails where one is not there. */
export const beginnings = {
  main: ['index.html'],
  dashboard: ['src/bridge/mount.tsx'],
  landing: ['src/standalone/mount.tsx'],
  /** What the standalone page fetches as soon as its first screen is drawn. */
  sources: [
    'src/standalone/sources/createSources.ts',
    'src/standalone/shell/readyParts.tsx',
    'src/shared/dashboard/shell/PageView.tsx',
    'src/shared/dashboard/parts/account/openSafe/findTypedSafe.ts',
  ],
  /** What is below the first screen of the standalone page. */
  below: ['src/shared/dashboard/shell/LandingRest.tsx'],
  /** What opens the list of wallets. */
  wallets: ['src/standalone/wallets/walletEngine.ts', 'src/standalone/shell/createIsland.ts'],
  /** With this of `ox`, viem calls contracts. */
  calling: ['node_modules/ox/_esm/core/BlockOverrides.js'],
  /** What every page but the first needs before it shows. */
  later: [
    'src/shared/dashboard/shell/LaterPage.tsx',
    'src/shared/dashboard/parts/frame/errors/sharedErrorSentences.ts',
    'src/shared/errors/describeError.ts',
    // Sentences of errors name the codes of the Safe's contracts.
    'src/shared/domain/contracts/describeSafeCode.ts',
  ],
  /** What `shell/transactionAhead.ts` fetches: the page of one transaction until its findings are there. */
  reading: [
    'src/shared/dashboard/shell/transactionAhead.ts',
    'src/shared/dashboard/pages/transaction/TransactionPage.tsx',
    'src/shared/review/readings/readChainEvidence.ts',
    'src/shared/gateway/client.ts',
    'src/shared/queries/caughtUpTransactionCalls.ts',
    'src/shared/queries/caughtUpListCalls.ts',
    'src/shared/gateway/chainCalls.ts',
    'src/shared/dashboard/pages/transaction/GatewayReading.tsx',
  ],
  /** What comes to every page after its first screen. */
  watch: [
    'src/shared/dashboard/shell/HostWatch.tsx',
    'src/shared/dashboard/shell/PageBadge.tsx',
    'src/shared/dashboard/parts/account/names/NameIt.tsx',
    'src/shared/dashboard/parts/account/names/OfferHostNames.tsx',
  ],
  /** The acts of that page, which the standalone site fetches along with it. */
  acts: ['src/shared/dashboard/sign/acts/SignActs.tsx'],
  /** What asks the nodes of the standalone site. */
  nodes: ['src/standalone/nodes/createNodes.ts'],
  /** What is below the acts of that page. */
  handing: ['src/shared/dashboard/sign/signatures/ExportSignatures.tsx'],
  /** What may follow the first screen. Its styles are one file, because the first paint names each. */
  following: [
    'src/bridge/NotInSafe.tsx',
    'src/shared/dashboard/pages/overview/AccountActs.tsx',
    'src/shared/dashboard/pages/overview/AgreementPanel.tsx',
    'src/shared/dashboard/pages/overview/QrDialog.tsx',
    'src/shared/dashboard/pages/overview/SourceNotices.tsx',
    'src/shared/dashboard/pages/overview/Tasks.tsx',
    'src/shared/dashboard/pages/overview/WaitingMessages.tsx',
    'src/shared/dashboard/parts/reading/release/ReleasePanel.tsx',
    'src/shared/dashboard/parts/requests/InProgress.tsx',
    'src/shared/dashboard/shell/FailedPage.tsx',
    'src/shared/dashboard/parts/account/names/NameIt.tsx',
    'src/shared/ui/EmptyState.tsx',
    'src/shared/ui/Facts.tsx',
    'src/shared/ui/Note.tsx',
    'src/shared/dashboard/shell/HostBanner.tsx',
    'src/shared/dashboard/shell/HostWatch.tsx',
    'src/shared/dashboard/shell/PageBadge.tsx',
  ],
  /** Pages of lists: what all of them need comes with the first of them. */
  lists: [
    'src/shared/dashboard/pages/assets/AssetsPage.tsx',
    'src/shared/dashboard/pages/queue/QueuePage.tsx',
    'src/shared/dashboard/pages/history/HistoryPage.tsx',
    'src/shared/dashboard/pages/messages/MessagesPage.tsx',
    'src/shared/dashboard/pages/setup/SetupPage.tsx',
  ],
  /** Folders and endings of what is known of methods and contracts by heart: it is large and changes apart from the code. */
  known: [
    ['src/shared/domain/calldata/methods/', '.ts'],
    ['src/shared/domain/contracts/', '.json'],
  ],
} as const
