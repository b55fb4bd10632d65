CREATE TABLE "request_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "customer_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"site" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"topic" text,
	"order_number" text,
	"content" text NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_request_kind" CHECK ("kind" in ('CONTACT', 'WITHDRAWAL')),
	CONSTRAINT "customer_request_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL')),
	CONSTRAINT "customer_request_topic" CHECK ("topic" in ('ORDER', 'DELIVERY', 'RETURN', 'PRODUCT', 'NEWSLETTER', 'OTHER'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "subscriber_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "customer_request_address" ON "customer_request" USING btree ("address");--> statement-breakpoint
CREATE INDEX "customer_request_digest" ON "customer_request" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "customer_request_received" ON "customer_request" USING btree ("kind","received_at");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_request_id_customer_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."customer_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_request" ON "mail" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_of_one" CHECK (("mail"."subscriber_id" is null) <> ("mail"."request_id" is null));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE', 'CONTACT_TO_SERVICE', 'CONTACT_COPY', 'WITHDRAWAL_TO_SERVICE', 'WITHDRAWAL_RECEIVED'));--> statement-breakpoint
-- A declaration is proved by what was received (docs/decisions/0035): a row may go when its time is over, but
-- never change, whoever asks.
CREATE TRIGGER "customer_request_unchanged"
  BEFORE UPDATE ON "customer_request"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
ALTER TABLE "customer_request" ENABLE ALWAYS TRIGGER "customer_request_unchanged";
