type Violation = { readonly path: string; readonly imports: string }

/** Files that the violations import, and that break no rule themselves. */
export const ground: Readonly<Record<string, string>> = {
  'vite.config.ts': '',
  'vitest.config.ts': '',
  'e2e/sandbox/a.ts': 'export const a = 1\n',
  'src/bridge/requestId.ts': 'export const a = 1\n',
  'src/bridge/mount.tsx': 'export const a = 1\n',
  'src/bridge/wire.ts': 'export const a = 1\n',
  'src/standalone/mount.tsx': 'export const a = 1\n',
  'src/standalone/wallets.ts': 'export const a = 1\n',
  'src/shared/dashboard/shell/a.ts': 'export const a = 1\n',
  'src/shared/dashboard/parts/a.ts': 'export const a = 1\n',
  'src/shared/dashboard/sign/a.ts': 'export const a = 1\n',
  'src/shared/dashboard/pages/assets/a.ts': 'export const a = 1\n',
  'src/shared/domain/a.ts': 'export const a = 1\n',
  'src/shared/source/lastQueue.ts': 'export const a = 1\n',
  'src/command/a.ts': 'export const a = 1\n',
  'src/shared/testing/a.ts': 'export const a = 1\n',
  'src/shared/ui/ring.ts': "import type { a } from './knot.ts'\n\nexport type { a }\n",
}

/** One violation of each rule of `.dependency-cruiser.mjs`, by the name of the rule. */
export const layerViolations: Readonly<Record<string, readonly Violation[]>> = {
  'no-cycles': [{ path: 'src/shared/ui/knot.ts', imports: "import type { a } from './ring.ts'" }],
  resolvable: [{ path: 'src/shared/ui/lost.ts', imports: "import { a } from './nowhere.ts'" }],
  'no-orphans': [{ path: 'src/shared/ui/alone.ts', imports: '' }],
  'main-starts-light': [{ path: 'src/main.tsx', imports: "import { a } from './bridge/wire.ts'" }],
  'main-loads-only-mounts': [{ path: 'src/main.tsx', imports: "void import('./standalone/wallets.ts')" }],
  'handshake-stays-small': [{ path: 'src/bridge/handshake.ts', imports: "import { a } from './wire.ts'" }],
  'only-main-mounts': [{ path: 'src/bridge/again.ts', imports: "import { a } from './mount.tsx'" }],
  'modes-apart': [{ path: 'src/bridge/other.ts', imports: "import { a } from '../standalone/wallets.ts'" }],
  'shared-below-modes': [
    { path: 'src/shared/dashboard/parts/up.ts', imports: "import { a } from '../../../bridge/wire.ts'" },
  ],
  'command-over-review': [
    { path: 'src/command/page.ts', imports: "import { a } from '../shared/dashboard/parts/a.ts'" },
    { path: 'src/command/host.ts', imports: "import { a } from '../bridge/wire.ts'" },
  ],
  'no-react-in-the-command': [
    { path: 'src/command/screen.tsx', imports: "import { useState } from 'react'" },
  ],
  'command-stands-alone': [
    { path: 'src/standalone/calls.ts', imports: "import { a } from '../command/a.ts'" },
  ],
  'src-below-e2e': [
    {
      path: 'src/shared/dashboard/parts/tool.ts',
      imports: "import { a } from '../../../../e2e/sandbox/a.ts'",
    },
  ],
  ...Object.fromEntries(
    [
      'errors',
      'domain',
      'configuration',
      'source',
      'gateway',
      'chain',
      'queries',
      'review',
      'theme',
      'routing',
      'ui',
    ].map((folder) => [
      `below-${folder}`,
      [{ path: `src/shared/${folder}/high.ts`, imports: "import { a } from '../dashboard/parts/a.ts'" }],
    ]),
  ),
  'parts-below-sign': [
    { path: 'src/shared/dashboard/parts/high.ts', imports: "import { a } from '../sign/a.ts'" },
    { path: 'src/shared/dashboard/parts/higher.ts', imports: "import { a } from '../pages/assets/a.ts'" },
    { path: 'src/shared/dashboard/parts/highest.ts', imports: "import type { a } from '../shell/a.ts'" },
  ],
  ...Object.fromEntries(
    ['frame', 'composer', 'account', 'reading', 'requests', 'waiting'].map((room) => [
      `room-${room}`,
      [{ path: `src/shared/dashboard/parts/${room}/high.ts`, imports: "import { a } from '../a.ts'" }],
    ]),
  ),
  'sign-below-pages': [
    { path: 'src/shared/dashboard/sign/high.ts', imports: "void import('../pages/assets/a.ts')" },
    { path: 'src/shared/dashboard/sign/higher.ts', imports: "import { a } from '../shell/a.ts'" },
  ],
  'pages-apart': [
    { path: 'src/shared/dashboard/pages/apps/b.ts', imports: "import { a } from '../assets/a.ts'" },
    { path: 'src/shared/dashboard/pages/apps/c.ts', imports: "import { a } from '../../shell/a.ts'" },
  ],
  'only-shell-opens-pages': [
    {
      path: 'src/standalone/opens.ts',
      imports: "import { a } from '../shared/dashboard/pages/assets/a.ts'",
    },
  ],
  'domain-pure': [{ path: 'src/shared/domain/impure.ts', imports: "import { object } from 'valibot'" }],
  'react-only-in-tsx-and-hooks': [
    { path: 'src/shared/ui/state.ts', imports: "import { useState } from 'react'" },
  ],
  'wallets-only-standalone': [
    { path: 'src/shared/ui/wallet.ts', imports: "import { useAccount } from 'wagmi'" },
    { path: 'src/bridge/kit.ts', imports: "import { lightTheme } from '@rainbow-me/rainbowkit'" },
  ],
  'safe-apps-only-bridge': [
    { path: 'src/standalone/sdk.ts', imports: "import type { SafeInfo } from '@safe-global/safe-apps-sdk'" },
  ],
  'gateway-sdk-only-gateway': [
    {
      path: 'src/shared/queries/sdk.ts',
      imports: "import { getSafeInfo } from '@safe-global/safe-gateway-typescript-sdk'",
    },
  ],
  'last-queue-only-shown': [
    { path: 'src/shared/dashboard/sign/nonce.ts', imports: "import { a } from '../../source/lastQueue.ts'" },
    { path: 'src/shared/review/doubles.ts', imports: "import { a } from '../source/lastQueue.ts'" },
  ],
  'testing-only-in-tests': [
    { path: 'src/shared/dashboard/parts/fake.ts', imports: "import { a } from '../../testing/a.ts'" },
  ],
  'no-tools-in-the-site': [
    { path: 'src/shared/ui/disk.ts', imports: "import { readFileSync } from 'node:fs'" },
    { path: 'src/shared/ui/check.ts', imports: "import { test } from 'vitest'" },
  ],
  'no-tools-in-the-command': [{ path: 'src/command/check.ts', imports: "import { test } from 'vitest'" }],
}
