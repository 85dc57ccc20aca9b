import { ownValue } from '../../base/own-value.ts'
import type { en } from '../i18n/en.ts'
import { useText } from '../i18n/useText.ts'

type FieldKey = keyof (typeof en)['field']

/** Message keys of state fields; `information` and `image_url` are the chain's names of what the API calls `info` and `imageurl`. */
const KEYS: Readonly<Record<string, FieldKey>> = {
  name: 'name',
  owner: 'owner',
  url: 'url',
  info: 'info',
  information: 'info',
  img: 'image',
  image: 'image',
  imageurl: 'image',
  image_url: 'image',
  itemurl: 'itemUrl',
  item_url: 'itemUrl',
  itemimageurl: 'itemImage',
  item_image_url: 'itemImage',
  category: 'category',
  description: 'description',
  socialmedia: 'socialMedia',
  partner: 'partners',
  data: 'data',
  allowtoken: 'allowedToken',
  allow_token: 'allowedToken',
  transferable: 'transferable',
  sell_fee: 'sellFee',
  melting_fee: 'meltingFee',
  groupid: 'group',
  copyright_registration_country: 'copyrightCountry',
  copyright_registrar: 'copyrightRegistrar',
  copyright_registration_number: 'copyrightNumber',
}

/** Label of a field of the chain's state; a name without a translation is unchanged. */
export function useFieldName(): (field: string) => string {
  const t = useText('field')
  return (field) => {
    const key = ownValue(KEYS, field)
    return key === undefined ? field : t(key)
  }
}

/** Whether a field contains the address of a picture. */
export const isImageField = (field: string): boolean => ownValue(KEYS, field) === 'image'
/** Whether a field contains a rate in percent. */
export const isRateField = (field: string): boolean => field === 'sell_fee' || field === 'melting_fee'
