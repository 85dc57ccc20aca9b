/** An action planned for a second. */
export type Appointment = { sec: number; act: () => void }

/** Appointments in order of time; those of the same second in the order they were made. */
export type Agenda = {
  add: (sec: number, act: () => void) => void
  nextSec: () => number | undefined
  take: () => Appointment | undefined
}

type Entry = Appointment & { order: number }

/** A binary heap: a long history has many auctions and surveys, and each is entered and removed. */
export function makeAgenda(): Agenda {
  const heap: Entry[] = []
  let order = 0
  const isBefore = (a: number, b: number): boolean => {
    const [left, right] = [heap[a], heap[b]]
    if (!left || !right) return false
    return left.sec === right.sec ? left.order < right.order : left.sec < right.sec
  }
  const swap = (a: number, b: number): void => {
    const [left, right] = [heap[a], heap[b]]
    if (left && right) [heap[a], heap[b]] = [right, left]
  }
  return {
    nextSec: () => heap[0]?.sec,
    add: (sec, act) => {
      order += 1
      heap.push({ sec, act, order })
      for (let index = heap.length - 1; index > 0;) {
        const above = (index - 1) >> 1
        if (!isBefore(index, above)) return
        swap(index, above)
        index = above
      }
    },
    take: () => {
      const [first] = heap
      const last = heap.pop()
      if (!first || !last || first === last) return first
      heap[0] = last
      for (let index = 0; ;) {
        const [left, right] = [index * 2 + 1, index * 2 + 2]
        const child = isBefore(right, left) ? right : left
        if (!isBefore(child, index)) return first
        swap(index, child)
        index = child
      }
    },
  }
}
