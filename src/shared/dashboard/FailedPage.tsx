import { useState } from 'react'
import type { AppError } from '../errors/AppError.ts'
import { describeError } from '../errors/describeError.ts'
import { useSource } from '../source/SourceContext.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LonePanel } from './LonePanel.tsx'

/** There is no account to show, and this is why. */
export function FailedPage({ error }: { readonly error: AppError }) {
  const source = useSource()
  const [asking, setAsking] = useState(false)
  const { title, advice } = describeError(error)

  async function askAgain() {
    setAsking(true)
    await source.refresh()
    setAsking(false)
  }

  return (
    <LonePanel
      title={title}
      actions={
        <Button kind="primary" onClick={askAgain} unavailable={asking}>
          <Icon name="again" />
          {asking ? 'Asking…' : 'Ask again'}
        </Button>
      }
    >
      {advice}
    </LonePanel>
  )
}
