import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { messageSignedQuery } from '../../../queries/messages.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/Status.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../frame/errors/useDescribeError.ts'
import { nodeSource } from '../frame/page/nodeSource.ts'
import { useAccountRef } from '../frame/page/useReady.ts'
import styles from './VerifyMessage.module.css'

/**
 * Asks the Safe's own contract whether a message counts as signed, when the user asks or, with `atOnce`, by itself.
 * What cannot be checked is said to be just that.
 */
export function VerifyMessage({
  signing,
  signature,
  atOnce = false,
}: {
  readonly signing: RecordedMessage
  readonly signature: Hex
  readonly atOnce?: boolean
}) {
  const source = useSource()
  const [asked, setAsked] = useState(atOnce)
  const check = useQuery({
    ...messageSignedQuery(source, useAccountRef(), { ...signing, signature }),
    enabled: asked,
  })

  function verify() {
    if (asked) void check.refetch()
    else setAsked(true)
  }

  return (
    <div className={styles.verify}>
      <Button small unavailable={check.isFetching} onClick={verify}>
        {check.isFetching ? 'Asking…' : 'Verify'}
      </Button>
      <span role="status">
        <SignedVerdict check={check} onChain={signature === '0x'} />
      </span>
      {check.data !== undefined && !check.isFetching && <SourceMarks of={[nodeSource(source.node)]} />}
    </div>
  )
}

function SignedVerdict({
  check: { data, error, isFetching },
  onChain,
}: {
  readonly check: {
    readonly data: boolean | undefined
    readonly error: Error | null
    readonly isFetching: boolean
  }
  readonly onChain: boolean
}) {
  const describeError = useDescribeError()
  if (isFetching) return null
  if (error !== null) {
    const { title } = describeError(error)
    return (
      <Status icon="unknown" tone="warn">
        It cannot be checked now, which says nothing about the message. {title}
      </Status>
    )
  }
  if (data === undefined) return null
  if (data)
    return (
      <Status icon="done" tone="ok">
        {onChain
          ? 'The Safe’s contract has this message as signed.'
          : 'The Safe’s contract accepts this signature.'}
      </Status>
    )
  return (
    <Status icon="failed" tone="critical">
      {onChain
        ? 'The Safe’s contract does not have this message as signed.'
        : 'The Safe’s contract does not accept this signature. Owners may have changed since it was given.'}
    </Status>
  )
}
