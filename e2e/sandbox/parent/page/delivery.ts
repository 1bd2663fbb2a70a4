import type { Behaviour } from '../parentBehaviour.ts'

/** What Safe{Wallet} sends; the version is that of its own SDK. */
export type Answer =
  | { readonly id: unknown; readonly success: true; readonly version: string; readonly data: unknown }
  | { readonly id: unknown; readonly success: false; readonly version: string; readonly error: string }

export type Delivery = {
  readonly deliver: (answer: Answer, behaviour: Behaviour | undefined) => void
  /** Sends what `hold` kept. */
  readonly release: () => void
}

type Posts = {
  readonly post: (message: unknown) => void
  readonly postFromSibling: (message: unknown, origin: 'other' | 'opaque') => void
}

/** Sends answers, honestly unless a behaviour says otherwise. */
export function createDelivery({ post, postFromSibling }: Posts): Delivery {
  let held: Answer[] = []
  let collected: Answer[] = []

  function collect(answer: Answer, milliseconds: number): void {
    collected.push(answer)
    if (collected.length > 1) return
    setTimeout(() => {
      for (const late of collected.reverse()) post(late)
      collected = []
    }, milliseconds)
  }

  function deliver(answer: Answer, behaviour: Behaviour | undefined): void {
    const milliseconds = behaviour?.milliseconds ?? 500
    switch (behaviour?.does) {
      case 'delay':
        setTimeout(post, milliseconds, answer)
        return
      case 'hold':
        held.push(answer)
        return
      case 'reverse':
        collect(answer, milliseconds)
        return
      case 'twice':
        post(answer)
        post(answer)
        return
      case 'contradict':
        post(answer)
        post({ id: answer.id, success: false, version: answer.version, error: 'Transaction was rejected' })
        return
      case 'sibling':
        postFromSibling(answer, 'other')
        break
      case 'opaque-sibling':
        postFromSibling(answer, 'opaque')
        break
      case 'garbage':
      case 'null':
      case 'version-number':
      case 'version-zero':
      case 'unknown-id':
      case 'nonsense':
        for (const message of distortionsOf(behaviour.does, answer)) post(message)
        break
      default:
        post(answer)
        return
    }
    if (behaviour.thenAnswer) post(answer)
  }

  return {
    deliver,
    release: () => {
      const answers = held
      held = []
      for (const answer of answers) post(answer)
    },
  }
}

type Distortion = 'garbage' | 'null' | 'version-number' | 'version-zero' | 'unknown-id' | 'nonsense'

function distortionsOf(distortion: Distortion, answer: Answer): readonly unknown[] {
  const { id, version } = answer
  switch (distortion) {
    case 'garbage':
      return [
        '',
        'garbage',
        0,
        true,
        [],
        [answer],
        {},
        { id },
        { id, success: true },
        { id, success: 1, version },
      ]
    case 'null':
      return [null, undefined]
    case 'version-number':
      return [9, { major: 9 }, undefined, null].map((odd) => ({ ...answer, version: odd }))
    case 'version-zero':
      return [{ ...answer, version: '0.9.0' }]
    case 'unknown-id':
      return [
        { ...answer, id: 'unknown-id' },
        { ...answer, id: '__proto__' },
        { ...answer, id: undefined },
      ]
    case 'nonsense':
      return [{ id, success: true, version, data: { nonsense: true } }]
  }
}
