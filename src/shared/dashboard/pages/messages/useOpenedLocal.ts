import { useMemo, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { localOpenerId, useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'

export type OpenedLocal = {
  /** This device keeps messages of the Safe. */
  readonly any: boolean
  /** The one that is read on its own now. */
  readonly stored: StoredSignable<SignedMessage> | undefined
  readonly open: (safeMessageHash: Hex) => void
  /** Back to the list, and to the button that opened it. */
  readonly leave: () => void
}

/** Which message of this device is read on its own. */
export function useOpenedLocal(account: AccountRef): OpenedLocal {
  const { local } = useLocalSignables('message', account)
  const [opened, setOpened] = useState<Hex>()
  const message = local.find(({ safeMessageHash }) => safeMessageHash === opened)
  const stored = useMemo(() => message && ({ ...message, origin: 'device' } as const), [message])

  function leave() {
    setOpened(undefined)
    if (stored === undefined) return
    const { safeMessageHash } = stored
    requestAnimationFrame(() => document.getElementById(localOpenerId(safeMessageHash))?.focus())
  }

  return { any: local.length > 0, stored, open: setOpened, leave }
}
