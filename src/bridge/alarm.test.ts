import { describe, expect, test } from 'vitest'
import { createAlarm } from './alarm.ts'
import { createFakeFrame } from './testing/fakeFrame.ts'

function setup() {
  const { view, advance, timers } = createFakeFrame()
  const rung: number[] = []
  let next = Number.POSITIVE_INFINITY
  const alarm = createAlarm(view, (now) => {
    rung.push(now)
    return next
  })
  return { alarm, advance, timers, rung, setNext: (time: number) => (next = time) }
}

describe('createAlarm', () => {
  test('behavior: many deadlines share one timer, which rings for the earliest', () => {
    const { alarm, advance, timers, rung } = setup()
    for (const time of [300, 100, 200, 400]) alarm.setFor(time)
    expect(timers()).toBe(1)
    advance(99)
    expect(rung).toEqual([])
    advance(1)
    expect(rung).toEqual([100])
    expect(timers()).toBe(0)
  })

  test('behavior: after ringing it is set for the time that comes next', () => {
    const { alarm, advance, rung, setNext } = setup()
    alarm.setFor(100)
    setNext(250)
    advance(100)
    setNext(Number.POSITIVE_INFINITY)
    advance(1_000)
    expect(rung).toEqual([100, 250])
  })

  test('behavior: stopped it does not ring, and can be set again', () => {
    const { alarm, advance, timers, rung } = setup()
    alarm.setFor(100)
    alarm.stop()
    expect(timers()).toBe(0)
    advance(200)
    alarm.setFor(300)
    advance(100)
    expect(rung).toEqual([300])
  })

  test('behavior: a deadline that has passed rings at once', () => {
    const { alarm, advance, rung } = setup()
    advance(500)
    alarm.setFor(100)
    advance(0)
    expect(rung).toHaveLength(1)
  })

  test('behavior: never is no deadline', () => {
    const { alarm, timers } = setup()
    alarm.setFor(Number.POSITIVE_INFINITY)
    expect(timers()).toBe(0)
  })
})
