import type { Behaviour } from '../control.ts'

export type Behaviours = {
  readonly set: (behaviours: readonly Behaviour[]) => void
  /** The first behaviour that fits a message of this method; its `times` are used up by being taken. */
  readonly take: (method: string) => Behaviour | undefined
}

export function createBehaviours(initial: readonly Behaviour[]): Behaviours {
  let left = withTimes(initial)
  return {
    set: (behaviours) => {
      left = withTimes(behaviours)
    },
    take: (method) => {
      const fitting = left.find(
        ({ behaviour, times }) => times > 0 && (behaviour.methods?.includes(method) ?? true),
      )
      if (fitting === undefined) return undefined
      fitting.times -= 1
      return fitting.behaviour
    },
  }
}

function withTimes(behaviours: readonly Behaviour[]) {
  return behaviours.map((behaviour) => ({ behaviour, times: behaviour.times ?? Number.POSITIVE_INFINITY }))
}
