import { useState } from 'react'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { openInWallet } from '../../parts/frame/page/openInWallet.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { SignHere } from './signHere.ts'

/** Where an owner who has read a message goes on when the host signs: the form of this page, or the host's own list. */
export function SignElsewhere({
  message,
  signHere,
}: {
  readonly message: SignableMessage
  readonly signHere: SignHere | undefined
}) {
  const ready = useReady()
  const wallet = openInWallet(ready, '/transactions/messages')
  const [refused, setRefused] = useState<string>()
  return (
    <div className={layout.row}>
      {signHere !== undefined && (
        <Button small onClick={() => setRefused(signHere(message))}>
          Sign it from here
        </Button>
      )}
      {wallet !== undefined && (
        <ButtonLink small foreign href={wallet}>
          Open in Safe{'{Wallet}'} <Icon name="external" />
        </ButtonLink>
      )}
      <span role="status" className={text.small}>
        {refused}
      </span>
    </div>
  )
}
