import { IconBrandFacebook, IconBrandLinkedin, IconBrandYoutube, type TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { buildOf, useFrame } from '#web/base/calls/user.ts'
import classes from './footer.module.css'

/** Whose portal this is, how to reach them, and the build. */
export function Footer() {
  const t = useText()
  const frame = useFrame()
  if (!frame) return null
  const { agency } = frame
  return (
    <footer className={classes.foot}>
      <div>
        <strong>{agency.name}</strong>
        <span>{agency.address}</span>
        {agency.kvkNumber && <span>{t('shell.kvk', { number: agency.kvkNumber })}</span>}
        {agency.wkiRegistration && <span>{t('shell.wki', { number: agency.wkiRegistration })}</span>}
      </div>
      <div>
        {agency.phone && <a href={`tel:${agency.phone.replaceAll(' ', '')}`}>{agency.phone}</a>}
        {agency.email && <a href={`mailto:${agency.email}`}>{agency.email}</a>}
        <span className={classes.social}>
          {agency.linkedinUrl && <Social url={agency.linkedinUrl} icon={IconBrandLinkedin} name="LinkedIn" />}
          {agency.youtubeUrl && <Social url={agency.youtubeUrl} icon={IconBrandYoutube} name="YouTube" />}
          {agency.facebookUrl && <Social url={agency.facebookUrl} icon={IconBrandFacebook} name="Facebook" />}
        </span>
        <span className="num">{t('shell.build', { build: buildOf(frame) })}</span>
      </div>
    </footer>
  )
}

function Social({ url, icon, name }: { url: string; icon: TablerIcon; name: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={name}>
      <Icon of={icon} />
    </a>
  )
}
