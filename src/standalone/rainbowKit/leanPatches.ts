import type { Patch } from './Patch.ts'

/** What RainbowKit loads and does not use. */
export const leanPatches: readonly Patch[] = [
  {
    why: 'A client that waits for a receipt needs none of the other reads of viem, which come with a public client',
    find: 'import { useAccount as useAccount4, useBalance as useBalance2, usePublicClient } from "wagmi";',
    replace: 'import { useAccount as useAccount4, useBalance as useBalance2, useClient } from "wagmi";',
  },
  {
    why: 'The client of the chain instead of the public client over it',
    find: 'const provider = usePublicClient();',
    replace: 'const provider = useClient();',
  },
]
