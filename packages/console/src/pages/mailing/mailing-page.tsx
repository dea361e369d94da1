/** The register of a class at a record date, ready for mailing, as CSV. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { readMailingPaper } from '../../api/papers.ts';
import { useRole } from '../../api/role.tsx';
import { assetLabel, useAssetChoices } from '../../parts/assets/use-asset-choices.ts';
import { DayField } from '../../parts/day-field.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { OtherDayHere } from '../../parts/other-day-here.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useRegisterDays } from '../../parts/register/use-register-days.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatCount } from '../../words/format.ts';
import { mailing as names } from '../../words/mailing.ts';
import { words } from '../../words/words.ts';
import classes from './mailing.module.css';
import { type MailingOrder, useMailing } from './use-mailing.ts';
import { WithoutAddress } from './without-address.tsx';

const route = getRouteApi('/r/$role/mailing');

/** Units: holders. The registry prints no more. */
const paperMax = 5_000;

export function MailingPage(): ReactElement {
  const view = route.useSearch();
  const { choices: all, error, retry } = useAssetChoices(view.asset);
  const choices = (all ?? []).filter(
    ({ register, id }) => !view.register || register?.id === view.register || id === view.asset,
  );
  const asset = choices.find(({ id }) => id === view.asset) ?? choices[0];
  useRegisterDays(asset?.register?.id);
  if (error !== null && all === undefined) return <ErrorState error={error} onRetry={retry} whole />;
  if (all === undefined) return <Loading />;
  return (
    <>
      <PageHead title={names.title} />
      <p className={classes['description']}>{names.description}</p>
      {asset === undefined ? (
        <EmptyState title={names.none} more={names.noneMore} />
      ) : (
        <MailingForm
          asset={{ id: asset.id, label: assetLabel(asset) }}
          options={choices.map((one) => ({ value: one.id, label: assetLabel(one) }))}
        />
      )}
    </>
  );
}

interface Props {
  readonly asset: { readonly id: string; readonly label: string };
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function MailingForm({ asset, options }: Props): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const [purpose, setPurpose] = useState('');
  const [order, setOrder] = useState<MailingOrder>('number');
  const { read, found, saved, error, start, stop, save } = useMailing(useRole().usersAccountId);
  const date = view.asOf ?? today;
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (purpose.trim() === '') return;
    start({ assetId: asset.id, date, purpose: purpose.trim(), order, name: names.file(asset.label, date) });
  };
  return (
    <form onSubmit={submit}>
      <div className={classes['form']}>
        <NativeSelect
          className={classes['wide']}
          size="sm"
          label={names.asset}
          value={asset.id}
          data={[...options]}
          onChange={(event) => void navigate({ search: { ...view, asset: event.currentTarget.value }, replace: true })}
        />
        <DayField
          label={names.date}
          value={date}
          onDay={(asOf = today) => void navigate({ search: { ...view, asOf }, replace: true })}
        />
        <NativeSelect
          size="sm"
          label={names.order}
          value={order}
          data={Object.entries(names.orders).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setOrder(event.currentTarget.value as MailingOrder)}
        />
      </div>
      <OtherDayHere value={date} />
      <div className={classes['form']}>
        <TextInput
          className={classes['wide']}
          size="sm"
          label={names.purpose}
          description={names.purposeHelp}
          maxLength={500}
          required
          data-autofocus
          value={purpose}
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
        <ReadButton read={read} isMain={found === undefined} onStop={stop} />
        <SaveButton
          size="sm"
          label={words.paper.mailing}
          file={`${names.file(asset.label, date)}.pdf`}
          isDisabled={purpose.trim() === ''}
          read={(role, signal) =>
            readMailingPaper(role, { assetId: asset.id, date, purpose: purpose.trim(), order }, signal)
          }
        />
      </div>
      <p role="status" className={classes['saved']}>
        {saved !== undefined && names.done(formatCount(saved))}
      </p>
      {(found?.length ?? saved ?? 0) > paperMax && <p data-quiet>{names.paperMax(formatCount(paperMax))}</p>}
      {found !== undefined && <WithoutAddress holders={found} onSave={save} />}
      {error !== undefined && <ErrorState error={error} onRetry={submit} />}
    </form>
  );
}

interface ReadButtonProps {
  /** Holders so far. Undefined when nothing is being read. */
  readonly read: number | undefined;
  readonly isMain: boolean;
  onStop(): void;
}

/** Reads the register, or stops that. */
function ReadButton({ read, isMain, onStop }: ReadButtonProps): ReactElement {
  if (read === undefined)
    return (
      <Button type="submit" size="sm" variant={isMain ? 'filled' : 'default'}>
        {names.download}
      </Button>
    );
  return (
    <>
      <span>{names.reading(formatCount(read))}</span>
      <Button variant="default" size="sm" onClick={onStop}>
        {names.stop}
      </Button>
    </>
  );
}
