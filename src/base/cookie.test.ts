import { expect, test } from 'vitest'
import { findCookie } from './cookie.ts'

test('a cookie is found by its name, without spaces around it, decoded', () => {
  const header = 'lang=ko ; zone=Asia%2FSeoul;  theme=dark; lang=en; language=fr'
  expect(['lang', 'zone', 'theme', 'la', 'none'].map((name) => findCookie(header, name))).toEqual([
    'ko',
    'Asia/Seoul',
    'dark',
    undefined,
    undefined,
  ])
})

test('a malformed percent sequence and an equals sign are unchanged', () => {
  expect([findCookie('a=%', 'a'), findCookie('a=b=c', 'a'), findCookie('a=', 'a'), findCookie('', 'a')]).toEqual([
    '%',
    'b=c',
    '',
    undefined,
  ])
})
