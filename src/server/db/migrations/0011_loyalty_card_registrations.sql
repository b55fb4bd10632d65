ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "customer_request" DROP CONSTRAINT "customer_request_kind";--> statement-breakpoint
ALTER TABLE "customer_request" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE', 'CONTACT_TO_SERVICE', 'CONTACT_COPY', 'WITHDRAWAL_TO_SERVICE', 'WITHDRAWAL_RECEIVED', 'LOYALTY_CARD_TO_PROGRAMME', 'LOYALTY_CARD_RECEIVED'));--> statement-breakpoint
ALTER TABLE "customer_request" ADD CONSTRAINT "customer_request_kind" CHECK ("kind" in ('CONTACT', 'WITHDRAWAL', 'LOYALTY_CARD'));