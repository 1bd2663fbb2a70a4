import { useState } from 'react'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../../domain/paymentList/paymentCalls.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { saveFile } from '../../frame/page/saveFile.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { writeCalls } from '../calls/batchFiles.ts'

/** Saves all payments of a list as one file of the Transaction Builder. */
export function SavePayments({
  name,
  payments,
}: {
  /** Of the file that the list is from. */
  readonly name: string
  readonly payments: readonly Payment[]
}) {
  const { account, chain } = useReady()
  const [why, setWhy] = useState<string>()

  function save() {
    const calls = payments.map((payment) => toCall(payment, account.address))
    const written = writeCalls(calls, {
      name: name === '' ? 'Payments' : name.replace(/\.[a-z]{1,4}$/i, '').slice(0, 80),
      chainId: chain.id,
      account: account.address,
      isSafe: account.kind === 'safe',
      nonce: undefined,
      now: Date.now(),
    })
    if (written.ok) saveFile(written.file)
    setWhy(written.ok ? undefined : written.why)
  }

  return (
    <>
      <Button onClick={save}>Save for the Transaction Builder</Button>
      {why !== undefined && (
        <Note kind="high" title="The file cannot be saved." live="polite">
          {why}
        </Note>
      )}
    </>
  )
}
