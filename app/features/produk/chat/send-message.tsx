import { useSite } from '../../../lib/use-site.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { messageLink, type ShopMessage } from './chat-message.ts';

type SendMessageProps = { message: ShopMessage; className: string; label: string };

/** Opens the chat with the whole list in it. */
export function SendMessage({ message, className, label }: SendMessageProps) {
  const { desa } = useSite();
  return (
    <a
      className={`btn ${className}`}
      href={messageLink(message, desa.nama_desa)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" size={20} />
      {label}
      <span className="sr"> lewat WhatsApp (membuka tab baru)</span>
    </a>
  );
}
