import type { Hex } from '../../../domain/values/hex.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import type { FactSource } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { useReady } from '../frame/page/useReady.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import { SignatureLine } from './SignatureLine.tsx'
import { VerifyMessage } from './VerifyMessage.tsx'

/** A message with all its signatures. A signature of anything but that message is not a success. */
export function SignedMessage({
  signing,
  signature,
  messageHash = signing.safeMessageHash,
  from,
  atOnce = false,
}: {
  readonly signing: RecordedMessage
  readonly signature: Hex
  /** What was signed, in the wallet's words. */
  readonly messageHash?: Hex
  readonly from: FactSource
  /** Asks the Safe's contract by itself. */
  readonly atOnce?: boolean
}) {
  if (messageHash !== signing.safeMessageHash) return <OtherSigned messageHash={messageHash} />
  return (
    <>
      <RequestHead
        words={{
          claim: 'signed',
          icon: 'done',
          tone: 'ok',
          title: 'Signed',
          advice:
            'Give the signature below to the app that asked for it. Verify asks the Safe itself whether it accepts it.',
        }}
        end={<SourceMarks of={[from]} />}
      />
      <SignatureLine signature={signature} />
      <VerifyMessage signing={signing} signature={signature} atOnce={atOnce} />
    </>
  )
}

function OtherSigned({ messageHash }: { readonly messageHash: Hex }) {
  const { host } = useReady()
  return (
    <>
      <RequestHead
        words={{
          claim: 'signed',
          icon: 'critical',
          tone: 'critical',
          title: 'Something else was signed',
          advice: `${askerName(host)} names another hash than the one computed here. Do not use the signature and do not sign again. Tell the other owners.`,
        }}
      />
      <HashLine name="Hash it names" hash={messageHash} />
    </>
  )
}
