import { useState } from 'react';
import { Brand } from '#web/ui/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataPlate } from '#web/ui/data-plate.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { EntryButton } from '#web/ui/entry-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon, iconNames } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { PlaceLine } from '#web/ui/place-line.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SafetyPlate } from '#web/ui/safety-plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './style-page.module.css';

const pressed = () => showToast('Pressed.');
const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskombi';

/** What is read and pressed. */
export function Pieces() {
  return (
    <>
      <Buttons />
      <Folds />
      <Plate title="Safety plate">
        <div className={styles['stack']}>
          <SafetyPlate level="critical" drive="do_not_drive" message="Stop and have it towed." urgency="Now" />
          <SafetyPlate level="caution" drive="gently_to_shop" message="Keep it short and slow." urgency="This week" />
          <SafetyPlate level="none" drive="ok_to_drive" message="Nothing here speaks against driving." urgency="" />
        </div>
      </Plate>
      <Plate title="Data plate">
        <DataPlate
          entries={[
            { label: 'Time', values: ['1–2 h'] },
            { label: 'Cost', values: ['$180–$650'], tone: 'caution' },
            { label: 'Shop', values: ['Not needed'], tone: 'ok' },
            { label: 'Tools', values: ['Socket set', 'Multimeter', long], wide: true },
          ]}
        />
      </Plate>
      <Plate title="Prose">
        <Prose
          text={`A paragraph, with a long word: ${long}.\n\n1. First this.\n2. Then that.\n\n- Either\n- or\n\nSee https://www.nhtsa.gov/recalls`}
        />
      </Plate>
      <Plate title="Entries">
        <EntryButton name="2014 HONDA CIVIC" from="You · Nov 22, 2026" onOpen={pressed}>
          It squeals when I start it cold.
        </EntryButton>
        <EntryButton name={long} from="Wrenchwise · Nov 22, 2026" onOpen={pressed}>
          {long}
        </EntryButton>
      </Plate>
      <Plate title="Place and network">
        <PlaceLine name="Reno, Nevada" found byMap={false} onChange={pressed} />
        <PlaceLine name={long} found={false} byMap onChange={pressed} />
        <OfflineLine>Seen without a network only.</OfflineLine>
      </Plate>
      <Plate title="Icons">
        <div className={styles['row']}>
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
              <Icon name={name} small />
            </span>
          ))}
        </div>
      </Plate>
    </>
  );
}

function Buttons() {
  const kinds = ['primary', 'plain', 'quiet', 'danger'] as const;
  return (
    <Plate title="Buttons" aside={<Brand />}>
      <div className={styles['stack']}>
        {kinds.map((kind) => (
          <div key={kind} className={styles['row']}>
            <Button kind={kind} onClick={pressed}>
              {kind}
            </Button>
            <Button kind={kind} icon="car" onClick={pressed}>
              With icon
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <Button kind={kind} aria-disabled onClick={pressed}>
              Busy…
            </Button>
          </div>
        ))}
        <Button wide onClick={pressed}>
          {long}
        </Button>
        <div className={styles['row']}>
          <IconButton icon="copy" label="Copy" onClick={pressed} />
          <IconButton icon="bookmark" label="Saved" filled onClick={pressed} />
          <IconButton icon="trash" label="Remove" disabled />
          <LinkButton url="https://www.nhtsa.gov/recalls" title="NHTSA" />
          <LinkButton url="nowhere at all" title="Cannot be opened" />
        </div>
      </div>
    </Plate>
  );
}

function Folds() {
  const [open, setOpen] = useState(true);
  return (
    <Plate title="Folds">
      <Fold title="Open" aside="3 checks" open={open} onOpenChange={setOpen}>
        <p>Battery voltage at rest, lamp with ignition on, clamps.</p>
      </Fold>
      <Fold title={long} open={!open} onOpenChange={(isOpen) => setOpen(!isOpen)}>
        <p>The other one.</p>
      </Fold>
    </Plate>
  );
}
