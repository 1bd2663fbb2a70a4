import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Note } from '../../../ui/Note.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { CallsPanel } from '../../parts/reading/panels/CallsPanel.tsx'
import { pastedChain } from './pastedChain.ts'

/** The bytes of a call, taken apart. Whom they are sent to is not in them. */
export function CalldataView({ data }: { readonly data: Hex }) {
  const call = decodeCall({ from: zeroAddress, to: zeroAddress, value: 0n, data, operation: 0 })
  return (
    <div className={layout.stack}>
      <Note kind="warn" title="Only the calldata was read.">
        The bytes do not say which contract is called, nor what goes along. Paste the whole transaction to
        have it checked.
      </Note>
      <CallsPanel
        call={call}
        shown={{
          targetUnknown: true,
          chain: pastedChain(undefined),
          findings: [],
          nameOf: () => undefined,
          unitOf: () => undefined,
        }}
      />
    </div>
  )
}
