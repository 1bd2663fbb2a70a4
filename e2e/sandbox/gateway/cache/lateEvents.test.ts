import { expect, test } from 'vitest'
import { createLateEvents, drawnDelays, type EventDelay } from './lateEvents.ts'

function setUp(delay: EventDelay) {
  let time = 0
  const arrived: string[] = []
  const events = createLateEvents(() => time)
  events.delayBy(delay)
  return {
    events,
    send: (name: string) => events.send(() => void arrived.push(name)),
    at(now: number) {
      time = now
      events.receive()
      return [...arrived]
    },
  }
}

test.each([20, 300, 2_000])('behavior: an event arrives after %i ms and not before', (delay) => {
  const { send, at } = setUp(delay)
  send('one')
  expect(at(delay - 1)).toEqual([])
  expect(at(delay)).toEqual(['one'])
  expect(at(delay + 1)).toEqual(['one'])
})

test('behavior: with the delay “never” no event arrives', () => {
  const { send, at } = setUp('never')
  send('one')
  expect(at(1_000_000)).toEqual([])
})

test('behavior: drawn delays are the same each time, and a later event may overtake', () => {
  const { send, at } = setUp('drawn')
  for (const name of ['20', '300', '60', '150']) send(name)
  expect(at(Math.max(...drawnDelays))).toEqual(['20', '60', '150', '300'])
})

test('behavior: events on their way keep their delay, and can be lost', () => {
  const { events, send, at } = setUp(300)
  send('late')
  events.delayBy(20)
  send('early')
  expect(at(20)).toEqual(['early'])
  events.forget()
  expect(at(300)).toEqual(['early'])
})
