import { type ReactNode, useEffect, useRef } from 'react'
import type { SignedMessage } from '../../../domain/signable/Signable.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { messageTitle } from '../../parts/reading/messages/messageTitle.ts'
import { MessageFacts } from './MessageFacts.tsx'
import styles from './MessageList.module.css'

/** The page of a message that cannot be checked. */
export function UncheckedMessage({
  stored,
  fromGateway,
  back,
  children,
}: {
  readonly stored: Pick<SignedMessage, 'message'>
  readonly fromGateway: SafeMessage | undefined
  /** The way to the list. */
  readonly back: ReactNode
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className={styles.back}>{back}</p>
      <div className={layout.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {messageTitle(stored.message)}
          </h1>
          {fromGateway !== undefined && <MessageFacts message={fromGateway} />}
        </div>
      </div>
      <div className={layout.stack}>{children}</div>
    </>
  )
}
