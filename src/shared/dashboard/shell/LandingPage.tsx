import { type FormEvent, useState } from 'react'
import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { SafeDoor } from '../parts/account/openSafe/SafeDoor.tsx'
import { usePageMemory } from '../parts/composer/memory/PageMemory.tsx'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import styles from './LandingPage.module.css'

const VisitorVerify = lazyPart(async () => (await import('../pages/verify/VisitorVerify.tsx')).VisitorVerify)
const RequestsLeft = lazyPart(async () => (await import('../parts/requests/RequestsLeft.tsx')).RequestsLeft)
/** It waits for the button: what is below must not be fetched beside what the first screen needs. */
const LandingRest = lazyPart(async () => {
  await whenIdle(window)
  return (await import('./LandingRest.tsx')).LandingRest
})

/** Before an account is connected: the door, and Verify, which needs none. */
export function LandingPage() {
  const { route } = usePageLocation(useRouting().router)
  const { requests } = useSourceState()
  const left = requests.length > 0 && (
    <LazyParts>
      <RequestsLeft />
    </LazyParts>
  )
  if (route.page === 'verify')
    return (
      <LazyParts>
        {left}
        <VisitorVerify />
      </LazyParts>
    )
  return (
    <div className={styles.land}>
      {left}
      <div className={styles.top}>
        <div className={styles.intro}>
          <h1>Nobody signs what they have not understood.</h1>
          <p className={styles.lead}>
            A second opinion for Safe owners. It reads the chain itself, says in one sentence what a
            transaction does, and shows what your device must show.
          </p>
        </div>
        <Door />
      </div>
      <LazyParts fallback={<div className={styles.rest} />}>
        <div className={styles.rest}>
          <LandingRest />
        </div>
      </LazyParts>
    </div>
  )
}

function Door() {
  const { connect, safes } = useSource().capabilities
  return (
    <section className={styles.door} aria-label="Connect">
      <DeviceField />
      {safes !== undefined && <SafeDoor safes={safes} />}
      {connect !== undefined && (
        <div>
          <Button kind="primary" block onClick={connect}>
            Connect Wallet
          </Button>
          <p className={styles.hint}>
            This page sees only your address. Your wallet asks before every signature.
          </p>
        </div>
      )}
    </section>
  )
}

/** The way to Verify for a user with a signing device in the other hand. */
function DeviceField() {
  const { router } = useRouting()
  const memory = usePageMemory()
  const [typed, setTyped] = useState('')

  function find(event: FormEvent) {
    event.preventDefault()
    memory.pasted = typed.trim() === '' ? undefined : { account: undefined, text: typed }
    router.navigate({ account: undefined, route: { page: 'verify' } })
  }

  return (
    <form className={styles.device} onSubmit={find}>
      <Field
        label="What does your device show?"
        hint="A hash, or its first and last digits. Also calldata, typed data or a link. No wallet needed."
        mono
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  )
}
