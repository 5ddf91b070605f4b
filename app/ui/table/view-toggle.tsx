import './view-toggle.css';
import { Icon, type IconName } from '../icon/icon.tsx';

export interface View<Id extends string> {
  id: Id;
  label: string;
  icon: IconName;
}

interface ViewToggleProps<Id extends string> {
  label?: string;
  views: readonly View<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Two or three ways to show the same list. */
export function ViewToggle<Id extends string>({ label, views, value, onChange }: ViewToggleProps<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are view buttons
    <div className="ganti deret" role="group" aria-label={label ?? 'Cara menampilkan'}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view.id === value}
          onClick={() => onChange(view.id)}
        >
          <Icon name={view.icon} size={18} />
          {view.label}
        </button>
      ))}
    </div>
  );
}
